import { expect, it } from 'vitest';
import { bindMessage } from '../../../../contract/bind-message';
import { measureLine, renderPdf, type TextStyle } from './page';
import { breakText } from './text-blocks';

const TEXT: TextStyle = { face: 'text', size: 9.6 };

async function getLines(text: string, width: number): Promise<string[]> {
  let lines: string[] = [];
  await renderPdf({ title: '', author: '', language: 'sl', date: new Date(0) }, (document) => {
    lines = breakText(document, text, TEXT, width);
    expect(Math.max(...lines.map((line) => measureLine(document, line, TEXT)))).toBeLessThanOrEqual(width);
  });
  return lines;
}

it('[P167] no line of a printed file ends with a short preposition, whatever its width', async () => {
  const text = 'Vino z opoke nad Brajdo zori v sodih na drožeh, po letu v steklenici pa še z vsakim mesecem v kleti.';
  for (let width = 80; width <= 300; width += 5) {
    const lines = await getLines(bindMessage(text, 'sl'), width);
    expect(lines.filter((line) => /(?:^|\s)(?:v|z|na|po)$/.test(line))).toEqual([]);
    expect(lines.join(' ').replaceAll('\u00A0', ' ')).toBe(text);
  }
});

it('[P167] what is bound is separated where it is wider than its column', async () => {
  expect(await getLines('v\u00A0steklenici', 42)).toEqual(['v', 'steklenici']);
});
