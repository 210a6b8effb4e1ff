import { expect, it } from 'vitest';
import { diffWords } from './align-lists';

const marked = (text: string) => (side: readonly { text: string; isOwn: boolean }[]) => {
  expect(side.map((piece) => piece.text).join('')).toBe(text);
  return side.filter(({ isOwn }) => isOwn).map((piece) => piece.text);
};

it.each([
  ['Sveže, sadno vino.', 'Zelo sveže, sadno belo vino!', ['Sveže', '.'], ['Zelo sveže', 'belo', '!']],
  ['ena dve tri', 'ena tri', ['dve'], []],
  ['a\nb', 'a\nb\nc', [], ['c']],
  ['', 'novo', [], []],
  ['povsem drugo', 'nekaj tretjega', [], []],
])('marks words that only one of two texts has: %j, %j', (first, second, own, other) => {
  const [a, b] = diffWords(first, second);
  expect(marked(first)(a).map((text) => text.trim())).toEqual(own);
  expect(marked(second)(b).map((text) => text.trim())).toEqual(other);
});

it('does not compare texts with thousands of differences, and returns them completely', () => {
  const long = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word}${String(index)}`).join(' ');
  const texts = [`isto ${long('a')} isto`, `isto ${long('b')} isto`] as const;
  expect(diffWords(...texts)).toEqual(texts.map((text) => [{ text, isOwn: false }]));
});
