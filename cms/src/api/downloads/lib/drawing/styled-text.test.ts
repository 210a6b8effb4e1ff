import { describe, expect, it } from 'vitest';
import { renderPdf, measureLine, type PdfDocument, type TextStyle } from './page';
import { breakStyledText, type StyledText } from './styled-text';

const PLAIN: TextStyle = { face: 'text', size: 8 };
const STRONG: TextStyle = { face: 'strong', size: 8 };
const WIDTH = 120;

/** The lines of a text, with how wide each is. */
async function linesOf(stretches: readonly StyledText[]): Promise<{ lines: StyledText[][]; widths: number[] }> {
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

const textOf = (line: readonly StyledText[]): string => line.map(({ text }) => text).join('');
const strongOf = (lines: readonly StyledText[][]): string[] =>
  lines.flat().flatMap(({ text, style }) => (style === STRONG ? [text.trim()] : []));

describe('[Y1] lines of several styles', () => {
  it('fit, lose no word, and keep what is emphasised with its brackets', async () => {
    const { lines, widths } = await linesOf([
      { text: 'grozdje, sredstva za uravnavanje kislosti (vinska kislina), konzervansi (', style: PLAIN },
      { text: 'sulfiti', style: STRONG },
      { text: '), stabilizatorji (gumi arabikum, metavinska kislina)', style: PLAIN },
    ]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(WIDTH);
    expect(lines.map(textOf).join(' ')).toBe(
      'grozdje, sredstva za uravnavanje kislosti (vinska kislina), konzervansi (sulfiti), ' +
        'stabilizatorji (gumi arabikum, metavinska kislina)',
    );
    expect(strongOf(lines)).toEqual(['sulfiti']);
    expect(lines.some((line) => textOf(line).includes('(sulfiti),'))).toBe(true);
  });

  it('break what is longer than a line, and are none without a word', async () => {
    const { lines, widths } = await linesOf([{ text: 'x'.repeat(200), style: STRONG }]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(WIDTH);
    expect(strongOf(lines).join('')).toBe('x'.repeat(200));
    expect((await linesOf([{ text: ' ', style: PLAIN }])).lines).toEqual([]);
  });
});
