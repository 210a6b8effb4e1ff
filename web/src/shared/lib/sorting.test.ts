import { describe, expect, it } from 'vitest';
import { sortItems, getNextSortParam, listSortParams, type SortableColumn } from './sorting';

interface Doc {
  name: string;
  price: number | null;
}

const COLUMNS: SortableColumn<Doc>[] = [
  { name: 'name', getSortValue: ({ name }) => name },
  { name: 'price', getSortValue: ({ price }) => price },
];
const DOCS: Doc[] = [
  { name: 'Šipon', price: 9 },
  { name: 'Zelen', price: null },
  { name: 'Rebula', price: 12 },
  { name: 'Sivi pinot', price: 9 },
];

describe('[R45] a list sorted by its columns', () => {
  it.each([
    ['', ['Šipon', 'Zelen', 'Rebula', 'Sivi pinot']],
    ['name', ['Rebula', 'Sivi pinot', 'Šipon', 'Zelen']],
    ['name-desc', ['Zelen', 'Šipon', 'Sivi pinot', 'Rebula']],
    // What has no value comes last, and what has the same stays in its own order.
    ['price', ['Šipon', 'Sivi pinot', 'Rebula', 'Zelen']],
    ['price-desc', ['Rebula', 'Šipon', 'Sivi pinot', 'Zelen']],
    ['cork', ['Šipon', 'Zelen', 'Rebula', 'Sivi pinot']],
  ])('by “%s”', (sort, names) => {
    expect(sortItems(DOCS, COLUMNS, sort).map(({ name }) => name)).toEqual(names);
  });

  it('is asked for by pressing: from the beginning, from the end, and in its own order again', () => {
    expect(listSortParams(COLUMNS)).toEqual(['name', 'name-desc', 'price', 'price-desc']);
    expect(['', 'name', 'price', 'price-desc'].map((sort) => getNextSortParam('price', sort))).toEqual([
      'price',
      'price',
      'price-desc',
      '',
    ]);
  });
});
