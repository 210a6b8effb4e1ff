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

it('does not compare very long texts, and returns them completely', () => {
  const long = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word}${String(index)}`).join(' ');
  const [a, b] = diffWords(`isto ${long('a')} isto`, `isto ${long('b')} isto`);
  expect(a.map(({ text }) => text).join('')).toBe(`isto ${long('a')} isto`);
  expect(b.at(-1)).toEqual({ text: ' isto', isOwn: false });
});
