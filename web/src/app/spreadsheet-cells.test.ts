import { describe, expect, it } from 'vitest';
import { galleryItemSpreadsheet } from '#features/gallery-editor/lib/gallery-item-spreadsheet';
import { guessMapping } from '#shared/collection/spreadsheet/column-guess';
import { interpretRows } from '#shared/collection/spreadsheet/interpret-rows';
import type { DecimalSeparator } from '#shared/collection/spreadsheet/number-cells';
import { createSpreadsheetColumns, type SpreadsheetConfig } from '#shared/collection/spreadsheet/spreadsheet-columns';
import type { TableCell, TableRow } from '#shared/collection/spreadsheet/table';
import { SPREADSHEET_TEXTS } from '#testing/spreadsheet-texts';
import { listRowReasons, makeSpreadsheetWine, toTableRows, wineColumns, wineSheet } from '#testing/spreadsheet-wines';

const DOCS = [
  makeSpreadsheetWine('rebula', { name: 'Rebula', price: 12.5, alcohol: 13.200000000000001, published: true }),
  makeSpreadsheetWine('sipon', { name: 'Šipon', price: null, volumeMl: 500, publishAt: '2026-05-17T06:00:00.000Z' }),
];

const interpret = (
  headings: readonly string[],
  cells: readonly (readonly TableCell[])[],
  decimalSeparator: DecimalSeparator | null = null,
) => {
  const rows = toTableRows([headings, ...cells]);
  return interpretRows(wineSheet, rows, {
    mapping: guessMapping(rows, wineColumns),
    columns: wineColumns,
    docs: DOCS,
    decimalSeparator,
  });
};
/** Returns the change that one cell of a known wine requests, or why it cannot be read. */
const readCell = (column: string, cell: TableCell): unknown => {
  const { relevantRows } = interpret(['id', column], [['sipon', cell]]);
  const [row] = relevantRows;
  if (row?.issues[0]) return { reason: row.issues[0].reason };
  const { shared, sl } = row?.request ?? {};
  const [value] = Object.values({ ...shared, ...sl });
  return value;
};

describe('[R94] a cell of a spreadsheet is read as', () => {
  it.each<[string, TableCell, unknown]>([
    ['Cena', 13.200000000000001, 13.2],
    ['Cena', '12,50 €', 12.5],
    ['Cena', '1.250,50', 1250.5],
    ['alcohol', '13 %', 13],
    ['volumeMl', '0,75 l', 750],
    ['volumeMl', 750.0000000001, 750],
    ['volumeMl', 750.4, { reason: 'notWhole' }],
    ['alcohol', { number: 12.5, unit: '%' }, 12.5],
    ['alcohol', { number: 12.5, unit: '% Vol.' }, 12.5],
    ['alcohol', { number: 12.5, unit: '€' }, { reason: 'otherUnit' }],
    ['volumeMl', { number: 75, unit: 'cl' }, 750],
    ['volumeMl', { number: 1.1, unit: 'l' }, 1100],
    ['Cena', { number: 9.9, unit: '€' }, 9.9],
    ['Cena', { number: 12.5, unit: 'USD' }, { reason: 'otherUnit' }],
    ['Cena', { number: 12.5, unit: '%' }, { reason: 'otherUnit' }],
    ['Letnik', { number: 2020, unit: 'leto' }, 2020],
    ['Letnik', { number: 2020, unit: '%' }, { reason: 'otherUnit' }],
    ['published', { number: 1, unit: '%' }, { reason: 'otherUnit' }],
    ['sl.description', { number: 12.5, unit: '%' }, { reason: 'otherUnit' }],
    ['logistics.bottleGtin', { number: 3830012345678, unit: 'kos' }, { reason: 'otherUnit' }],
    ['Cena', 'drago', { reason: 'notNumber' }],
    ['Cena', true, { reason: 'notNumber' }],
    ['Cena', { date: '2026-12-05' }, { reason: 'dateElsewhere' }],
    ['Cena', '1.250', { reason: 'ambiguousNumber' }],
    ['unpublishAt', { date: '2026-05-17T08:00' }, '2026-05-17T06:00:00.000Z'],
    ['unpublishAt', { date: '2026-05-17' }, '2026-05-16T22:00:00.000Z'],
    ['unpublishAt', '17. maja 2026 ob 8h', '2026-05-17T06:00:00.000Z'],
    ['unpublishAt', '29. 3. 2026 2:30', { reason: 'skippedHour' }],
    ['unpublishAt', 'jutri', { reason: 'notInstant' }],
    ['unpublishAt', '05/06/2026 8:00', { reason: 'ambiguousDate' }],
    ['unpublishAt', '13/06/2026', '2026-06-12T22:00:00.000Z'],
    ['unpublishAt', 46_159.25, { reason: 'notInstant' }],
    ['sl.description', { date: '2026-05-17' }, { reason: 'dateElsewhere' }],
    ['sl.description', 'ena\r\ndve\rtri', 'ena\ndve\ntri'],
    ['sl.appellation', ' Br\u200bda\u0301 ', 'Brdá'],
    ['sl.name', '\u200b', { reason: 'nothingShows' }],
    ['sl.name', '\u00ad', { reason: 'nothingShows' }],
    ['sl.name', 'Ši\u200bpon zw', 'Šipon zw'],
    ['sl.name', 2022, '2022'],
    ['sl.name', { value: 7, displayedText: '007' }, '007'],
    ['variety', { value: 7, displayedText: '007' }, ['007']],
    ['volumeMl', { value: 750, displayedText: '0750' }, 750],
    ['Letnik', { value: 2020, displayedText: '20 20' }, 2020],
    ['published', { value: 1, displayedText: '01' }, true],
    ['published', 'x', true],
    ['published', '✓', true],
    ['published', 'Yes', true],
    ['published', true, true],
    ['published', 1, true],
    ['published', 'mogoče', { reason: 'notBoolean' }],
    ['published', null, { reason: 'notBoolean' }],
    ['color', 'rdece', 'Red'],
    ['color', ' Red ', 'Red'],
    ['color', 'modro', { reason: 'notChoice' }],
    ['foods', 'Ribe\nsiri', ['Fish', 'Cheese']],
    ['foods', 'ribe, Cheese', ['Fish', 'Cheese']],
    ['foods', 'kamen', { reason: 'notChoice' }],
    ['variety', ' Rebula \r\n\r\n\u200b\nMalvazija', ['Rebula', 'Malvazija']],
  ])('in %s, %j: %j', (column, cell, meant) => {
    expect(readCell(column, cell)).toEqual(meant);
  });

  it.each<[TableCell, unknown]>([
    ['383 0012 34567-8', '3830012345678'],
    [3_830_012_345_678, '3830012345678'],
    ['3830012345678,0', '3830012345678'],
    [{ value: 12345678905, displayedText: '0 012345 678905' }, '0012345678905'],
    ['3.83E+12', { reason: 'lostDigits' }],
    ['3,83001E+12', { reason: 'lostDigits' }],
    [3.5, { reason: 'lostDigits' }],
  ])('as a GTIN, %j: %j', (cell, meant) => {
    const value = readCell('logistics.bottleGtin', cell);
    if (typeof meant === 'string') expect(value).toMatchObject({ bottleGtin: meant });
    else expect(value).toEqual(meant);
  });

  it('[R93] an error if it is unreadable, with the rest of its row still checked', () => {
    const { relevantRows } = interpret(
      ['id', 'Cena', 'alcohol', 'Letnik'],
      [
        ['rebula', { unreadable: 'formula', text: '=A1*2' }, 12, 2023],
        ['sipon', { unreadable: 'error', text: '#DIV/0!' }, null, 2022],
        [{ unreadable: 'error', text: '#REF!' }, 10, null, 2022],
      ],
    );
    expect(listRowReasons(relevantRows)).toEqual([
      [2, ['price:formulaWithoutResult']],
      [3, ['price:errorValue']],
      [4, [':errorValue']],
    ]);
    expect(relevantRows[0]).toMatchObject({
      canSend: true,
      request: { id: 'rebula', shared: { alcohol: 12, vintage: 2023 } },
      issues: [{ cellText: '=A1*2' }],
    });
    expect(relevantRows[0]?.request.shared).not.toHaveProperty('price');
    expect(relevantRows.slice(1).map(({ canSend }) => canSend)).toEqual([false, false]);
  });

  it('[R93] an error if a merged cell of another column covers it', () => {
    const merged: TableCell = { unreadable: 'merged', text: '12' };
    const [row] = interpret(['id', 'Cena', 'Letnik'], [['rebula', merged, 2022]]).relevantRows;
    expect(row).toMatchObject({ canSend: false, issues: [{ reason: 'mergedCell', cellText: '12' }] });
  });

  it('no if other cells of the column are marked, and no value in a new row', () => {
    const heads = ['Ime – Slovenščina', 'Letnik', 'Objavljeno'];
    const { relevantRows } = interpret(heads, [
      ['Rebula', 2022, ''],
      ['Novo', 2030, 'x'],
    ]);
    expect(relevantRows.map(({ request }) => request.shared?.['published'])).toEqual([false, true]);
    const [unmarked] = interpret(heads, [['Novo', 2030, '']]).relevantRows;
    expect(unmarked).toMatchObject({ issues: [], request: { shared: { published: false } } });
  });
});

describe('[R94] rows of a spreadsheet', () => {
  it('for the same document or the same new document name the earlier row', () => {
    const rows: TableRow[] = [
      { number: 1, isHidden: false, cells: ['id', 'Ime – Slovenščina', 'Letnik', 'Cena'] },
      { number: 3, isHidden: false, cells: ['', 'Dvojno', 2043, 10] },
      { number: 4, isHidden: false, cells: ['rebula', 'Rebula', 2022, 12.5] },
      { number: 7, isHidden: false, cells: [null, 'DVOJNO\u200b', '2043', 11] },
      { number: 8, isHidden: false, cells: ['', 'rebula', 2022, 9] },
      { number: 9, isHidden: false, cells: ['rebula', 'Rebula', 2022, 12.5] },
    ];
    const { relevantRows, unchanged } = interpretRows(wineSheet, rows, {
      mapping: guessMapping(rows, wineColumns),
      columns: wineColumns,
      docs: DOCS,
    });
    expect(unchanged).toBe(1);
    expect(relevantRows.map(({ number, issues }) => [number, issues[0]?.values])).toEqual([
      [3, undefined],
      [7, { number: 3 }],
      [8, { number: 4 }],
      [9, { number: 4 }],
    ]);
  });

  it('with an unknown id are errors, as are those without an id if none can be created', () => {
    const { relevantRows } = interpret(['id', 'Cena'], [['nobody', 1]]);
    expect(relevantRows[0]).toMatchObject({ canSend: false, issues: [{ reason: 'unknownId', cellText: 'nobody' }] });
    const pictures = createSpreadsheetColumns(galleryItemSpreadsheet, SPREADSHEET_TEXTS.sl);
    const rows = toTableRows([
      ['id', 'year'],
      ['', 2022],
    ]);
    const result = interpretRows(galleryItemSpreadsheet, rows, {
      mapping: guessMapping(rows, pictures),
      columns: pictures,
      docs: [],
    });
    expect(listRowReasons(result.relevantRows)).toEqual([[2, [':missingId']]]);
  });

  it('with ambiguous numbers cause a question, unless other numbers of the file are unambiguous', () => {
    const heads = ['id', 'Cena', 'alcohol'];
    const open = interpret(heads, [['rebula', '1.250', 13]]);
    expect(open.notation).toEqual({
      example: { text: '1.250', meanings: { ',': 1250, '.': 1.25 } },
      detectedSeparator: null,
    });
    expect(listRowReasons(open.relevantRows)).toEqual([[2, ['price:ambiguousNumber']]]);
    const price = (cells: Parameters<typeof interpret>[1], separator?: DecimalSeparator) =>
      interpret(heads, cells, separator).relevantRows[0]?.request.shared?.['price'];
    expect(price([['rebula', '1.250', 13]], ',')).toBe(1250);
    expect(price([['rebula', '1.250', 13]], '.')).toBe(1.25);
    expect(price([['rebula', '1.250', '13,5 %']])).toBe(1250);
    expect(
      price([
        ['rebula', '1,250', ''],
        ['sipon', '12.5', ''],
      ]),
    ).toBe(1250);
    expect(price([['rebula', '1.250', '13,5']], '.')).toBe(1.25);
    expect(
      interpret(heads, [
        ['rebula', '1.250', '13,5'],
        ['sipon', '12.5', ''],
      ]).notation.detectedSeparator,
    ).toBeNull();
  });

  it('with the values of the document change nothing, whatever their format', () => {
    const heads = ['id', 'Cena', 'alcohol', 'publishAt', 'Barva', 'sl.description'];
    const same = [
      ['rebula', '12,50 €', 13.2, '', 'white', null],
      ['sipon', null, '', '17. 5. 2026 8:00', 'Belo', ''],
    ];
    expect(interpret(heads, same)).toMatchObject({ relevantRows: [], unchanged: 2 });
  });

  it('are matched in linear time: each document is read a few times, regardless of the number of rows', () => {
    let reads = 0;
    const counting: SpreadsheetConfig = {
      ...wineSheet,
      getNames: (doc) => {
        reads += 1;
        return wineSheet.getNames(doc);
      },
    };
    const docs = Array.from({ length: 500 }, (_, index) =>
      makeSpreadsheetWine(`w${String(index)}`, { name: `Vino ${String(index)}` }),
    );
    const rows = toTableRows([
      ['Ime – Slovenščina', 'Letnik', 'Cena'],
      ...docs.map(({ sl }) => [String(sl['name']), 2022, 5]),
    ]);
    const { relevantRows } = interpretRows(counting, rows, {
      mapping: guessMapping(rows, wineColumns),
      columns: wineColumns,
      docs,
    });
    expect(relevantRows).toHaveLength(500);
    expect(reads).toBeLessThan(500 * 6);
  });
});
