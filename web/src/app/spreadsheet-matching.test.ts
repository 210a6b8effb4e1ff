import { describe, expect, it } from 'vitest';
import { guessMapping } from '#shared/collection/spreadsheet/column-guess';
import { interpretRows } from '#shared/collection/spreadsheet/interpret-rows';
import { listRowReasons, makeSpreadsheetWine, toTableRows, wineColumns, wineSheet } from '#testing/spreadsheet-wines';

const DOCS = ['Rebula', 'Šipon'].map((name) => makeSpreadsheetWine(name.toLowerCase(), { name }));

describe('[R94] rows of a spreadsheet without ids', () => {
  it('whose name fits several documents ask for an id; a slug fits its own document', () => {
    const docs = [
      ...DOCS,
      makeSpreadsheetWine('rebula-2', { name: 'Rebula' }),
      makeSpreadsheetWine('rebula-3', { name: 'Rebula' }),
      makeSpreadsheetWine('x', { name: 'Rebula-2', vintage: null }),
    ];
    const rows = toTableRows([
      ['id', 'slug', 'Ime – Slovenščina', 'Letnik', 'Cena'],
      ['', '', 'rebula', 2022, 9],
      ['rebula', '', 'Rebula', 2022, 9],
      [null, 'rebula-2', 'Rebula', 2022, 9],
    ]);
    const { relevantRows } = interpretRows(wineSheet, rows, {
      mapping: guessMapping(rows, wineColumns),
      columns: wineColumns,
      docs,
    });
    expect(listRowReasons(relevantRows)).toEqual([
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
        makeSpreadsheetWine(`zelen-${String(vintage)}`, { name: 'Zelen', vintage }),
      ),
    ];
    const rows = toTableRows([
      ['Ime – Slovenščina', 'Cena'],
      ['Rebula', 15],
      ['Zelen', 9],
      ['Zelen 2023', 10],
      ['Novo', 8],
    ]);
    const { relevantRows } = interpretRows(wineSheet, rows, {
      mapping: guessMapping(rows, wineColumns),
      columns: wineColumns,
      docs,
    });
    expect(relevantRows.map(({ request }) => request.id)).toEqual(['rebula', undefined, 'zelen-2023', undefined]);
    expect(relevantRows.map(({ issues }) => issues.map(({ reason }) => reason))).toEqual([
      [],
      ['ambiguousName'],
      [],
      [],
    ]);
  });
});
