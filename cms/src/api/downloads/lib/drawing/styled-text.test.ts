import { describe, expect, it } from 'vitest';
import { renderPdf, measureLine, type PdfDocument, type TextStyle } from './page';
import { breakStyledText, type StyledText } from './styled-text';

const PLAIN: TextStyle = { face: 'text', size: 8 };
const STRONG: TextStyle = { face: 'strong', size: 8 };
const WIDTH = 120;

/** The lines of a text, with how wide each is. */
async function getLines(stretches: readonly StyledText[]): Promise<{ lines: StyledText[][]; widths: number[] }> {
  let found: StyledText[][] = [];
  let widths: number[] = [];
  const widthOfAll = (document: PdfDocument, line: readonly StyledText[]) =>
    line.reduce((sum, { text, style }) => sum + measureLine(document, text, style), 0);
  await renderPdf({ title: '', author: '', language: 'sl', date: new Date(0) }, (document) => {
    found = breakStyledText(document, stretches, WIDTH);
    widths = found.map((line) => widthOfAll(document, line));
  });
  return { lines: found, widths };
}

const getText = (line: readonly StyledText[]): string => line.map(({ text }) => text).join('');
const getStrong = (lines: readonly StyledText[][]): string[] =>
  lines.flat().flatMap(({ text, style }) => (style === STRONG ? [text.trim()] : []));

describe('[Y1] lines of several styles', () => {
  it('fit, lose no word, and keep what is emphasised with its brackets', async () => {
    const { lines, widths } = await getLines([
      { text: 'grozdje, sredstva za uravnavanje kislosti (vinska kislina), konzervansi (', style: PLAIN },
      { text: 'sulfiti', style: STRONG },
      { text: '), stabilizatorji (gumi arabikum, metavinska kislina)', style: PLAIN },
    ]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(WIDTH);
    expect(lines.map(getText).join(' ')).toBe(
      'grozdje, sredstva za uravnavanje kislosti (vinska kislina), konzervansi (sulfiti), ' +
        'stabilizatorji (gumi arabikum, metavinska kislina)',
    );
    expect(getStrong(lines)).toEqual(['sulfiti']);
    expect(lines.some((line) => getText(line).includes('(sulfiti),'))).toBe(true);
  });

  it('break what is longer than a line, and are none without a word', async () => {
    const { lines, widths } = await getLines([{ text: 'x'.repeat(200), style: STRONG }]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(WIDTH);
    expect(getStrong(lines).join('')).toBe('x'.repeat(200));
    expect((await getLines([{ text: ' ', style: PLAIN }])).lines).toEqual([]);
  });
});
