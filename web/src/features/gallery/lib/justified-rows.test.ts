import { expect, it } from 'vitest';
import { createJustifiedRows } from './justified-rows';

const rows = (ratios: number[], target: number) => createJustifiedRows(ratios, (ratio) => ratio, target);

it('[P12] closes a row as soon as it is wide enough', () => {
  const [first, second] = rows([1.5, 1.5, 0.75, 1.5, 2], 3);
  expect(first).toMatchObject({ ratio: 3, isFull: true });
  expect(second?.items.map(({ item, index }) => [item, index])).toEqual([
    [0.75, 2],
    [1.5, 3],
    [2, 4],
  ]);
});

it('[P12] does not stretch an incomplete last row', () => {
  expect(rows([2, 2, 1], 3).map(({ isFull }) => isFull)).toEqual([true, false]);
});

it('[P12] keeps every picture, in order', () => {
  const ratios = Array.from({ length: 100 }, (_, index) => 0.6 + (index % 5) * 0.4);
  expect(rows(ratios, 3.3).flatMap(({ items }) => items.map(({ index }) => index))).toEqual([...ratios.keys()]);
  expect(rows([], 3)).toEqual([]);
});
