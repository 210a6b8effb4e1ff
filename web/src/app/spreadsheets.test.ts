import { describe, expect, it } from 'vitest';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { galleryItemSpreadsheet } from '#features/gallery-editor/lib/gallery-item-spreadsheet';
import { guessMapping } from '#shared/collection/spreadsheet/column-guess';
import { createExportTable } from '#shared/collection/spreadsheet/export-table';
import { interpretRows } from '#shared/collection/spreadsheet/interpret-rows';
import type { DecimalSeparator } from '#shared/collection/spreadsheet/number-cells';
import { readSpreadsheet } from '#shared/collection/spreadsheet/reading/read-spreadsheet';
import {
  createSpreadsheetColumns,
  type SpreadsheetColumn,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import type { TableCell, TableRow } from '#shared/collection/spreadsheet/table';
import { neutralizeFormula, writeCsv } from '#shared/collection/spreadsheet/write-csv';
import { writeXlsx } from '#shared/collection/spreadsheet/write-xlsx';
import { makeInlineTextCell, makeXlsx } from '#testing/make-spreadsheet';
import { SPREADSHEET_TEXTS } from '#testing/spreadsheet-texts';

const sheet = wineCollection.spreadsheet as SpreadsheetConfig;
const slovenian = createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS.sl);
const english = createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS.en);

const wine = (values: object): SpreadsheetDocument => ({
  ...(wineCollection.blank as unknown as SpreadsheetDocument),
  id: 'w1',
  version: 3,
  slug: 'rebula-2022',
  name: 'Rebula',
  vintage: 2022,
  color: 'White',
  price: 12.5,
  published: true,
  foods: ['Fish', 'Cheese'],
  variety: ['Rebula', 'Malvazija'],
  aromas: ['zeleno jabolko', '=HYPERLINK("x")'],
  pairings: [{ name: 'Postrv', note: 'z limono; na maslu' }, { name: 'Kozji sir' }],
  servingTemperature: { min: 9, max: 11 },
  description: 'Prva vrsta "v narekovajih";\ndruga, z vejico čšž.',
  winemakingNotes: "'-5 °C",
  ...values,
});
const DOCS = [
  { sl: wine({}), en: wine({ name: '+Rebula', description: '', pairings: [], aromas: ['@home'] }) },
  {
    sl: wine({
      id: 'w2',
      slug: 'sipon',
      name: 'Šipon',
      vintage: null,
      price: null,
      servingTemperature: null,
      foods: [],
    }),
    en: wine({ id: 'w2', name: '', vintage: null, price: null, servingTemperature: null, foods: [] }),
  },
];
const readTable = (bytes: Uint8Array): readonly TableRow[] =>
  readSpreadsheet(bytes, { encoding: null, knownHeadings: new Set() }).sheets[0]?.rows ?? [];
const toRows = (table: readonly (readonly TableCell[])[]): TableRow[] =>
  table.map((cells, index) => ({ number: index + 1, isHidden: false, cells }));
const interpretIn = (
  rows: readonly TableRow[],
  columns: readonly SpreadsheetColumn[],
  decimalSeparator: DecimalSeparator | null = null,
) => interpretRows(sheet, rows, { mapping: guessMapping(rows, columns), columns, docs: DOCS, decimalSeparator });
const interpret = (table: readonly (readonly TableCell[])[], decimalSeparator: DecimalSeparator | null = null) =>
  interpretIn(toRows(table), slovenian, decimalSeparator);

describe('[X2] a spreadsheet', () => {
  it.each([
    ['xlsx', 'sl'],
    ['xlsx', 'en'],
    ['csv', 'sl'],
    ['csv', 'en'],
  ] as const)(
    'as %s of the screen in %s changes nothing when it comes back, in either language',
    async (kind, language) => {
      const own = language === 'sl' ? slovenian : english;
      const written = createExportTable(DOCS, own, { name: 'Vina', language });
      const bytes = kind === 'csv' ? writeCsv(written) : await writeXlsx(written);
      const rows = readTable(bytes);
      expect(rows).toHaveLength(3);
      for (const columns of [slovenian, english]) {
        expect(guessMapping(rows, columns)).toEqual(['id', ...columns.map(({ id }) => id)]);
        expect(interpretIn(rows, columns)).toMatchObject({ relevantRows: [], unchanged: 2 });
      }
    },
  );

  it('has a column for each field in each language, without pictures', () => {
    const ids = slovenian.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['sl.name', 'en.name', 'price', 'sensory.fruit', 'servingTemperature.min']),
    );
    expect(ids.filter((id) => /image/i.test(id))).toEqual([]);
    for (const { label } of [...slovenian, ...english]) expect(label).not.toMatch(/^$|undefined|\{\{/);
    expect(new Set(slovenian.map(({ label }) => label)).size).toBe(slovenian.length);
  });

  it('requests only differences, with labels of either language', () => {
    const { relevantRows, unchanged } = interpret([
      ['ID', 'Cena', 'Colour', 'Name – English', 'Serviranje: najmanj'],
      ['w1', '14,20', 'red', '+Rebula', 9],
      ['w2', 'drago', 'Belo', '', null],
    ]);
    expect(unchanged).toBe(0);
    expect(relevantRows.map(({ number, request }) => [number, request.id, request.expectedVersion])).toEqual([
      [2, 'w1', 3],
      [3, 'w2', 3],
    ]);
    expect(relevantRows[0]?.request.shared).toEqual({ price: 14.2, color: 'Red' });
    expect(relevantRows[0]?.request.en).toEqual({});
    expect(relevantRows[1]?.request.shared).toEqual({});
    expect(relevantRows[1]).toMatchObject({ canSend: false, issues: [{ reason: 'notNumber', cellText: 'drago' }] });
  });

  it('matches a row by slug or name, and creates a new one as a draft', () => {
    const head = ['Ime – Slovenščina', 'Letnik', 'Cena'];
    const { relevantRows } = interpret([head, ['rebula', 2022, 13], ['Nova', '2025', '']]);
    expect(relevantRows[0]?.request).toMatchObject({ id: 'w1', shared: { price: 13 } });
    expect(relevantRows[1]?.request.id).toBeUndefined();
    expect(relevantRows[1]?.request.shared).toMatchObject({
      vintage: 2025,
      price: null,
      published: false,
      sweetnessLevel: 'Dry',
    });
    expect(relevantRows[1]?.request.sl).toMatchObject({ name: 'Nova', description: '' });
    expect(relevantRows[1]?.request.shared).not.toHaveProperty('slug');
    expect(relevantRows[1]?.request.shared).not.toHaveProperty('bottleImage');
  });

  it('[R93] [R94] with merged cells and number formats means what the program shows', () => {
    const cells = (...values: (string | number)[]) =>
      values
        .map((value) => (typeof value === 'string' ? makeInlineTextCell(value) : `<c><v>${value}</v></c>`))
        .join('');
    const rows = [
      `<row r="1">${cells('Ime – Slovenščina', 'Letnik', 'Cena', 'alcohol', 'volumeMl')}</row>`,
      `<row r="2">${cells('Zelen', 2022, 14)}<c s="1"><v>0.125</v></c><c s="2"><v>75</v></c></row>`,
      `<row r="3">${cells('Rebula')}<c/><c/><c s="1"><v>0.132</v></c><c s="2"><v>150</v></c></row>`,
    ].join('');
    const bytes = makeXlsx({
      sheets: [{ name: 'Cenik', rows, merges: ['B2:B3', 'C2:C3'] }],
      formats: ['0.0%', '0" cl"'],
    });
    const { relevantRows } = interpretIn(readTable(bytes), slovenian);
    expect(relevantRows.map(({ issues, request }) => [request.id, issues])).toEqual([
      [undefined, []],
      ['w1', []],
    ]);
    expect(relevantRows[0]?.request.shared).toMatchObject({ vintage: 2022, price: 14, alcohol: 12.5, volumeMl: 750 });
    expect(relevantRows[1]?.request.shared).toEqual({ price: 14, alcohol: 13.2, volumeMl: 1500 });
  });

  it.each(['=1+1', '+x', '-x', '@x', '\tx', "'=x", "''@x"])('keeps %j as text and reads it back unchanged', (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`);
    const table = { name: 'a', language: 'sl', columns: [{ heading: 'a', format: { kind: 'text' } }] } as const;
    const bytes = writeCsv({ ...table, rows: [[text], ['x']] });
    expect(readTable(bytes)).toEqual(toRows([['a'], [text], ['x']]));
  });

  it('of gallery items has their texts and cannot create new ones', () => {
    expect(createSpreadsheetColumns(galleryItemSpreadsheet, SPREADSHEET_TEXTS.en).map(({ id }) => id)).toEqual([
      'sl.title',
      'en.title',
      'sl.alt',
      'en.alt',
      'year',
      'published',
    ]);
  });
});
