import { expect, it } from 'vitest';
import { createJustifiedRows } from './justified-rows';

const rows = (ratios: number[], target: number) => createJustifiedRows(ratios, (ratio) => ratio, target);
const getItems = (ratios: number[], target: number) =>
  rows(ratios, target).map(({ items }) => items.map(({ item }) => item));

it('[P12] closes a row where it is closest to the wanted height', () => {
  expect(getItems([1.5, 1.5, 0.75, 1.5, 2], 3)).toEqual([
    [1.5, 1.5, 0.75],
    [1.5, 2],
  ]);
});

it('[P164] leaves no incomplete row at the end', () => {
  expect(getItems([1.5, 1.5, 1.5, 0.67, 1.5, 1.78, 1.2], 3.3)).toEqual([
    [1.5, 1.5],
    [1.5, 0.67, 1.5],
    [1.78, 1.2],
  ]);
  for (let count = 2; count <= 60; count += 1) {
    const ratios = Array.from({ length: count }, (_, index) => 0.6 + ((index * 7) % 10) * 0.2);
    const few = ratios.reduce((sum, ratio) => sum + ratio, 0) < 2;
    expect(rows(ratios, 3.3).every(({ isFull }) => isFull) || few, String(count)).toBe(true);
  }
});

it('[P12] does not stretch too few items for a row', () => {
  expect(rows([1.5], 3).map(({ isFull }) => isFull)).toEqual([false]);
  expect(rows([0.7, 0.7], 3)).toMatchObject([{ ratio: 1.4, isFull: false }]);
});

it('[P12] keeps every picture, in order', () => {
  const ratios = Array.from({ length: 100 }, (_, index) => 0.6 + (index % 5) * 0.4);
  expect(getItems(ratios, 3.3).flat()).toEqual(ratios);
  expect(rows([], 3)).toEqual([]);
});
