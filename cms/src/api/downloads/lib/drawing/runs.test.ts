import { readFileSync } from 'node:fs';
import { parse } from 'opentype.js';
import { expect, it } from 'vitest';
import { findUnprintable, isInDisplayFont, isInTextFont } from '../../../../contract/printed-characters';
import { brokenInto } from './lines';
import { drawn, widthOf, type Style } from './page';
import { FACES, toPrintable, toRuns, type Face } from './runs';

const TITLE: Style = { face: 'display', size: 30 };

it.each([
  ['display', isInDisplayFont],
  ['italic', isInDisplayFont],
  ['text', isInTextFont],
  ['strong', isInTextFont],
] as const)('[R107] knows the characters of the face %s', (face, isInFont) => {
  const bytes = readFileSync(FACES[face]());
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const differing: string[] = [];
  for (let codePoint = 0x20; codePoint < 0x20000; codePoint += 1) {
    const hasGlyph = font.charToGlyphIndex(String.fromCodePoint(codePoint)) !== 0;
    if (hasGlyph !== isInFont(codePoint)) differing.push(codePoint.toString(16));
  }
  expect(differing).toEqual([]);
});

it.each([
  ['display', 'Rebula', [['Rebula', 'display']]],
  [
    'display',
    'Ђорђе Rebula',
    [
      ['Ђорђе', 'text'],
      [' Rebula', 'display'],
    ],
  ],
  ['text', 'Z\u030cametovka', [['Žametovka', 'text']]],
  ['text', '葡萄酒', []],
  ['text', '👨‍👩‍👧 za vse', [[' za vse', 'text']]],
  ['text', 'e\u0489n', [['en', 'text']]],
] as const)('[R107] sets %s “%s” in faces that have its letters', (face, text, runs) => {
  expect(toRuns(text, face).map((run) => [run.text, run.face])).toEqual(runs);
});

it.each([
  ['text', 'Rebula 🍇 2025', 'Rebula 2025'],
  ['text', 'ena\u2028dve\r\ntri', 'ena\ndve\ntri'],
  ['text', '🍇 Rebula 葡', 'Rebula'],
  ['text', 'dva  presledka', 'dva  presledka'],
] as const satisfies readonly [Face, string, string][])('[R107] prints %s “%s” as “%s”', (face, text, printed) => {
  expect(toPrintable(text, face)).toBe(printed);
});

it('[R107] measures what is printed: left out characters take no width', async () => {
  await drawn({ title: '', author: '', language: 'sl', date: new Date(0) }, (paper) => {
    expect(widthOf(paper, 'Rebula🍇葡', TITLE)).toBe(widthOf(paper, 'Rebula', TITLE));
    expect(widthOf(paper, 'Ђ', TITLE)).toBeGreaterThan(10);
    expect(brokenInto(paper, 'Rebula\u2028🍇 Brda', TITLE, 500)).toEqual(['Rebula', 'Brda']);
  });
});

it('[R107] names what is left out, each once', () => {
  expect(findUnprintable('Rebula 🍇🍇 葡 \u2028 Ђ Z\u030c')).toEqual(['🍇', '葡']);
});
