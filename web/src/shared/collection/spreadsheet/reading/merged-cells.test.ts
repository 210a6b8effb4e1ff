import { describe, expect, it } from 'vitest';
import type { TableCell, TableRow } from '../table';
import { fillMergedCells, type MergedRange } from './merged-cells';

const toRows = (...rows: TableCell[][]): TableRow[] =>
  rows.map((cells, index) => ({ number: index + 1, isHidden: false, cells }));
const range = (top: number, bottom: number, left: number, right: number): MergedRange => ({ top, bottom, left, right });
const fill = (rows: TableRow[], ...ranges: MergedRange[]) =>
  fillMergedCells(rows, ranges).map(({ number, cells }) => [number, ...cells]);
const merged = (text: string) => ({ unreadable: 'merged', text });

describe('[R93] [R94] cells that a merged cell covers', () => {
  it('repeat its value below it', () => {
    const rows = toRows(['Ime', 'Letnik'], ['Rebula', 2022], ['Malvazija'], ['Šipon'], ['Zelen', 2020]);
    expect(fill(rows, range(2, 4, 1, 1))).toEqual([
      [1, 'Ime', 'Letnik'],
      [2, 'Rebula', 2022],
      [3, 'Malvazija', 2022],
      [4, 'Šipon', 2022],
      [5, 'Zelen', 2020],
    ]);
  });

  it('are unreadable in other columns, since nobody knows to which the value belongs', () => {
    const rows = toRows(['Ime', 'Cena', 'Letnik'], ['Bela vina'], ['Rebula', 12], ['Zelen', null, 2020]);
    expect(fill(rows, range(2, 2, 0, 2), range(3, 4, 1, 2))).toEqual([
      [1, 'Ime', 'Cena', 'Letnik'],
      [2, 'Bela vina', merged('Bela vina'), merged('Bela vina')],
      [3, 'Rebula', 12, merged('12')],
      [4, 'Zelen', 12, merged('12')],
    ]);
  });

  it('are empty if it is empty, and ignore the values that a program hides there', () => {
    const rows = toRows(['Ime', 'Cena'], ['Rebula'], ['Zelen', 9]);
    expect(fill(rows, range(2, 3, 1, 1))).toEqual([
      [1, 'Ime', 'Cena'],
      [2, 'Rebula'],
      [3, 'Zelen'],
    ]);
  });

  it('make no rows of their own, and no headings', () => {
    const rows = toRows(['Ime', 'Cena'], ['stara'], ['Rebula', 12], ['stara', 1]);
    const ranges = [range(1, 2, 0, 0), range(1, 1, 1, 2), range(3, 4, 0, 0), range(3, 4, 1, 1)];
    expect(fill(rows, ...ranges)).toEqual([
      [1, 'Ime', 'Cena'],
      [3, 'Rebula', 12],
    ]);
  });

  it('are unreadable below a heading that reaches into the rows', () => {
    const rows = toRows(['Ime', 'Cena'], [null, 12]);
    expect(fill(rows, range(1, 2, 0, 0))[1]).toEqual([2, merged('Ime'), 12]);
  });

  it('do not widen the table, however far a range reaches', () => {
    const rows = toRows(['Ime', 'Cena'], ['Opomba'], ['Rebula', 12]);
    expect(fill(rows, range(2, 2, 0, 16_383), range(3, 1_048_576, 0, 0))).toEqual([
      [1, 'Ime', 'Cena'],
      [2, 'Opomba', merged('Opomba')],
      [3, 'Rebula', 12],
    ]);
  });

  it('show nothing if the first row of the range has no values', () => {
    const rows: TableRow[] = [
      ...toRows(['Ime', 'Cena']),
      { number: 4, isHidden: false, cells: ['Rebula'] },
      { number: 5, isHidden: true, cells: ['Zelen', 3] },
    ];
    expect(fill(rows, range(3, 5, 1, 1))).toEqual([
      [1, 'Ime', 'Cena'],
      [4, 'Rebula'],
      [5, 'Zelen'],
    ]);
  });
});
