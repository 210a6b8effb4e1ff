import { expect, it } from 'vitest';
import { findUnprintableCharacters, isInTextFont } from '../../../../contract/printed-characters';
import { breakText } from './text-blocks';
import { renderPdf, measureLine, type TextStyle } from './page';
import { getFont } from '../../../../core/fonts/fonts';
import { getTypeface, type Face } from './typefaces';

const TITLE: TextStyle = { face: 'display', size: 30 };

it.each(['text', 'semibold'] as const)('[R107] the contract lists the characters of the font %s', (name) => {
  const font = getFont(name);
  const differing: string[] = [];
  for (let codePoint = 0x20; codePoint < 0x20000; codePoint += 1) {
    if (font.hasGlyphForCodePoint(codePoint) !== isInTextFont(codePoint)) differing.push(codePoint.toString(16));
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
  expect(
    getTypeface(face)
      .toRuns(text)
      .map((run) => [run.text, run.font.name]),
  ).toEqual(runs);
});

it.each([
  ['text', 'Rebula 🍇 2025', 'Rebula 2025'],
  ['text', 'ena\u2028dve\r\ntri', 'ena\ndve\ntri'],
  ['text', '🍇 Rebula 葡', 'Rebula'],
  ['text', 'dva  presledka', 'dva  presledka'],
] as const satisfies readonly [Face, string, string][])('[R107] prints %s “%s” as “%s”', (face, text, printed) => {
  expect(getTypeface(face).toPrintable(text)).toBe(printed);
});

it('[R107] measures what is printed: left out characters take no width', async () => {
  await renderPdf({ title: '', author: '', language: 'sl', date: new Date(0) }, (document) => {
    expect(measureLine(document, 'Rebula🍇葡', TITLE)).toBe(measureLine(document, 'Rebula', TITLE));
    expect(measureLine(document, 'Ђ', TITLE)).toBeGreaterThan(10);
    expect(breakText(document, 'Rebula\u2028🍇 Brda', TITLE, 500)).toEqual(['Rebula', 'Brda']);
  });
});

it('[R107] names what is left out, each once', () => {
  expect(findUnprintableCharacters('Rebula 🍇🍇 葡 \u2028 Ђ Z\u030c')).toEqual(['🍇', '葡']);
});
