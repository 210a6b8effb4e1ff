import { expect, it } from 'vitest';
import { getNextSortParam } from './sorting';

it('[R45] a list is sorted by pressing: from the beginning, from the end, and in its own order again', () => {
  const current = ['', 'name', 'price', 'price-desc'];
  const next = ['price', 'price', 'price-desc', ''];
  expect(current.map((sort) => getNextSortParam('price', sort))).toEqual(next);
});
