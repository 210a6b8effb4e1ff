import { describe, expect, it } from 'vitest';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { guessMapping } from '#shared/collection/spreadsheet/column-guess';
import { interpretRows, type InterpretedRow } from '#shared/collection/spreadsheet/interpret-rows';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import type { TableCell, TableRow } from '#shared/collection/spreadsheet/table';
import { SPREADSHEET_TEXTS } from '#testing/spreadsheet-texts';

const sheet = wineCollection.spreadsheet as SpreadsheetConfig;
const columns = createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS.sl);

const makeWine = (id: string, values: object): SpreadsheetDocument => ({
  ...(wineCollection.blank as unknown as SpreadsheetDocument),
  id,
  version: 1,
  slug: id,
  vintage: 2022,
  color: 'White',
  ...values,
});
const bilingual = (sl: SpreadsheetDocument) => ({ sl, en: sl });
const DOCS = ['Rebula', 'Šipon'].map((name) => bilingual(makeWine(name.toLowerCase(), { name })));
const toRows = (table: readonly (readonly TableCell[])[]): TableRow[] =>
  table.map((cells, index) => ({ number: index + 1, isHidden: false, cells }));
const getReasons = (rows: readonly InterpretedRow[]) =>
  rows.map(({ number, issues }) => [number, issues.map(({ reason, column }) => `${column?.id ?? ''}:${reason}`)]);

describe('[R94] rows of a spreadsheet without ids', () => {
  it('whose name fits several documents ask for an id; a slug fits its own document', () => {
    const docs = [
      ...DOCS,
      bilingual(makeWine('rebula-2', { name: 'Rebula' })),
      bilingual(makeWine('rebula-3', { name: 'Rebula' })),
      bilingual(makeWine('x', { name: 'Rebula-2', vintage: null })),
    ];
    const rows = toRows([
      ['id', 'slug', 'Ime – Slovenščina', 'Letnik', 'Cena'],
      ['', '', 'rebula', 2022, 9],
      ['rebula', '', 'Rebula', 2022, 9],
      [null, 'rebula-2', 'Rebula', 2022, 9],
    ]);
    const { relevantRows } = interpretRows(sheet, rows, { mapping: guessMapping(rows, columns), columns, docs });
    expect(getReasons(relevantRows)).toEqual([
      [2, [':ambiguousName']],
      [3, []],
      [4, []],
    ]);
    expect(relevantRows.map(({ canSend, request }) => [canSend, request.id])).toEqual([
      [false, undefined],
      [true, 'rebula'],
      [true, 'rebula-2'],
    ]);
  });

  it('[X2] without vintages find a wine by its name alone if only one has it', () => {
    const docs = [
      ...DOCS,
      ...[2023, 2024, null].map((vintage) =>
        bilingual(makeWine(`zelen-${String(vintage)}`, { name: 'Zelen', vintage })),
      ),
    ];
    const rows = toRows([
      ['Ime – Slovenščina', 'Cena'],
      ['Rebula', 15],
      ['Zelen', 9],
      ['Zelen 2023', 10],
      ['Novo', 8],
    ]);
    const { relevantRows } = interpretRows(sheet, rows, { mapping: guessMapping(rows, columns), columns, docs });
    expect(relevantRows.map(({ request }) => request.id)).toEqual(['rebula', undefined, 'zelen-2023', undefined]);
    expect(relevantRows.map(({ issues }) => issues.map(({ reason }) => reason))).toEqual([
      [],
      ['ambiguousName'],
      [],
      [],
    ]);
  });
});
