import { describe, expect, it } from 'vitest';
import {
  createDefaultSelection,
  findEncodingSample,
  formatRanges,
  listHiddenColumns,
  listSheets,
  selectRows,
} from './select-rows';
import type { SpreadsheetFile, TableRow, TableSheet } from './table';

const row = (number: number, isHidden = false): TableRow => ({ number, isHidden, cells: [`row ${number}`] });
const rows = (count: number): TableRow[] => Array.from({ length: count }, (_, index) => row(index + 1));
const sheet = (name: string, values: Partial<TableSheet> = {}): TableSheet => ({
  name,
  isHidden: false,
  hiddenColumns: [],
  rows: rows(2),
  ...values,
});
const getFile = (...sheets: TableSheet[]): SpreadsheetFile => ({ sheets, encoding: null });

describe('[R94] the default selection of a file', () => {
  it('is the first visible sheet with rows, without its hidden rows', () => {
    const shown = sheet('Vina', { rows: [row(1), row(2, true), row(4)] });
    const file = getFile(sheet('stari', { isHidden: true }), sheet('prazen', { rows: rows(1) }), shown, sheet('2'));
    expect(listSheets(file).map(({ name }) => name)).toEqual(['Vina', '2', 'stari']);
    const selection = createDefaultSelection(file);
    expect(selection).toEqual({ sheet: shown, isHiddenIncluded: false, isHiddenColumnIncluded: false });
    expect(selectRows(selection)).toEqual({ rows: [row(1), row(4)], problem: null });
    expect(selectRows({ ...selection, isHiddenIncluded: true }).rows).toHaveLength(3);
  });

  it('is empty while only hidden sheets have rows', () => {
    const selection = createDefaultSelection(getFile(sheet('stari', { isHidden: true })));
    expect(selectRows(selection)).toEqual({ rows: null, problem: null });
  });

  it('is 1,000 rows at most, and at least one below the headings', () => {
    const select = (all: TableRow[]) => selectRows(createDefaultSelection(getFile(sheet('a', { rows: all }))));
    expect(select(rows(1_001)).problem).toBeNull();
    expect(select(rows(1_002)).problem).toBe('many');
    const hidden = sheet('a', { rows: [row(1), row(2, true)] });
    expect(selectRows(createDefaultSelection(getFile(hidden))).problem).toBe('sheetEmpty');
  });

  it('leaves out hidden columns, but not that of the ids', () => {
    const hidden = sheet('Vina', {
      hiddenColumns: [0, 2, 3, 4],
      rows: [
        { number: 1, isHidden: false, cells: [' ID ', 'Ime', 'Cena'] },
        { number: 2, isHidden: false, cells: ['w1', 'Rebula', 12, 'x'] },
        { number: 3, isHidden: false, cells: [null, null, 9] },
      ],
    });
    const selection = createDefaultSelection(getFile(hidden));
    expect(listHiddenColumns(selection)).toEqual([
      { index: 2, heading: 'Cena' },
      { index: 3, heading: '' },
    ]);
    expect(selectRows(selection).rows?.map(({ cells }) => cells)).toEqual([
      [' ID ', 'Ime', null],
      ['w1', 'Rebula', null, null],
    ]);
    expect(selectRows({ ...selection, isHiddenColumnIncluded: true }).rows).toEqual(hidden.rows);
  });

  it('is named by ranges of row numbers', () => {
    expect(formatRanges([3])).toBe('3');
    expect(formatRanges([3, 5, 6, 7, 12])).toBe('3, 5–7, 12');
    expect(formatRanges(Array.from({ length: 20 }, (_, index) => index * 2))).toBe('0, 2, 4, 6, 8, 10, 12, 14 …');
  });
});

describe('[R92] the sample of an encoding', () => {
  const getSample = (...cells: TableRow['cells']) =>
    findEncodingSample(getFile(sheet('', { rows: [{ number: 1, isHidden: false, cells }] })));

  it('is the first text with a letter that is no ASCII, or cannot be read', () => {
    expect(getSample('Ime', 12, 'cena €', 'Šipon', 'Žila')).toBe('Šipon');
    expect(getSample('a \uFFFDipon')).toBe('a \uFFFDipon');
    expect(getSample('Ime', null)).toBeNull();
    expect(getSample(`${'a'.repeat(500)}č`)).toMatch(/^a{40}č$/);
  });
});
