import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { createExportTable } from '#shared/collection/spreadsheet/export-table';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import { writeCsv } from '#shared/collection/spreadsheet/write-csv';
import { writeXlsx } from '#shared/collection/spreadsheet/write-xlsx';
import { SPREADSHEET_TEXTS } from '#testing/spreadsheet-texts';

const sheet = wineCollection.spreadsheet as SpreadsheetConfig;

const makeWine = (values: object): SpreadsheetDocument => ({
  ...(wineCollection.blank as unknown as SpreadsheetDocument),
  id: 'w1',
  version: 1,
  slug: 'rebula',
  name: 'Rebula',
  vintage: 2022,
  color: 'White',
  price: 1250.5,
  alcohol: 13.200000000000001,
  publishAt: '2026-05-17T06:00:00.000Z',
  unpublishAt: '2026-10-25T01:30:00.000Z',
  logistics: { bottleGtin: '0383001234567', caseGtin: null, bottlesPerCase: 6, closure: '', customsCode: '2204 21' },
  ...values,
});
const createTable = (language: 'sl' | 'en', values: object = {}) => {
  const sl = makeWine(values);
  const columns = createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS[language]);
  return createExportTable([{ sl, en: sl }], columns, { name: 'Vina: [2026]', language });
};
const unzip = async (language: 'sl' | 'en', values: object = {}) => {
  const files = unzipSync(await writeXlsx(createTable(language, values)));
  return (name: string): string => strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array());
};
/** The cell of a column in the first data row: type, number format and value. */
function findCell(table: ReturnType<typeof createTable>, read: (name: string) => string, heading: string) {
  const columnIndex = table.columns.findIndex((column) => column.heading === heading);
  const cells = [
    ...read('worksheets/sheet1').matchAll(/<c r="([A-Z]+)2"(?: t="(\w+)")?(?: s="(\d+)")?(?:\/>|><v>([^<]*)<)/g),
  ];
  const found = cells.find(([, column = '']) => {
    const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return index === columnIndex;
  });
  const [, , type, style, value] = found ?? [];
  const format = [...read('styles').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].at(Number(style))?.[1];
  const code = new RegExp(`<numFmt numFmtId="${format ?? ''}" formatCode="([^"]*)"`).exec(read('styles'))?.[1];
  return { type, code, value };
}

describe('[R94] an Excel file', () => {
  it('has a sheet with a name, a bold frozen line of headings, and columns as wide as their values', async () => {
    const read = await unzip('sl');
    expect(read('workbook')).toContain('name="Vina   2026 "');
    const rows = read('worksheets/sheet1');
    expect(rows).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
    const widths = [...rows.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths.length).toBe(createTable('sl').columns.length);
    expect(new Set(widths).size).toBeGreaterThan(3);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
    expect(read('styles')).toMatch(/<b\/>/);
  });

  it.each([
    ['sl', 'd. m. yyyy hh:mm'],
    ['en', 'yyyy-mm-dd hh:mm'],
  ] as const)(
    'of the screen in %s has numbers by their decimals, dates as %s, and codes as texts',
    async (language, dates) => {
      const table = createTable(language);
      const read = await unzip(language);
      const label = (key: string) => SPREADSHEET_TEXTS[language].t(key);
      expect(findCell(table, read, label('common.fields.price') || label('adminWines.fields.price'))).toEqual({
        type: undefined,
        code: '0.00',
        value: '1250.5',
      });
      const gtin = table.columns.findIndex(
        ({ format }) => format.kind === 'code' && table.columns[0]?.format !== format,
      );
      expect(findCell(table, read, table.columns[gtin]?.heading ?? '')).toMatchObject({ type: 's', code: '@' });
      const instant = table.columns.findIndex(({ format }) => format.kind === 'instant');
      // 2026-05-17 8:00 at the winery, in days since 1899-12-30.
      const { type, code, value } = findCell(table, read, table.columns[instant]?.heading ?? '');
      expect([type, code]).toEqual([undefined, dates]);
      expect(Number(value)).toBeCloseTo(46_159 + 8 / 24, 8);
      // The second of two equal local hours keeps its offset.
      expect(read('sharedStrings')).toContain('2026-10-25T02:30:00+01:00');
    },
  );

  it('offers the choices of its columns', async () => {
    const read = await unzip('sl');
    const rows = read('worksheets/sheet1');
    const lists = [...rows.matchAll(/<dataValidation type="list"[^>]*><formula1>([^<]*)</g)].map(
      ([, list = '']) => list,
    );
    const choices = createTable('sl').columns.filter(({ format }) => 'choices' in format);
    expect(lists).toHaveLength(choices.length);
    expect(lists).toContain('"Da,Ne"');
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(257);
  });

  it('keeps values that its format cannot hold, and reports texts that are too long', async () => {
    const read = await unzip('sl', { description: '_x0041_ \u0007 =1+1\n<&>' });
    expect(read('sharedStrings')).toContain('_x005F_x0041_ _x0007_ =1+1\n&lt;&amp;&gt;');
    expect(read('worksheets/sheet1')).not.toContain('<f>');
    await expect(unzip('sl', { description: 'a'.repeat(32_768) })).rejects.toMatchObject({
      name: 'SpreadsheetError',
      reason: 'longCell',
      row: 2,
    });
  });
});

describe('[R94] a CSV file', () => {
  const read = (language: 'sl' | 'en', values: object = {}) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(createTable(language, values)));

  it('is written for Excel in its language', () => {
    const slovenian = read('sl');
    expect(slovenian.startsWith('\uFEFFid;Ime – Slovenščina;')).toBe(true);
    expect(slovenian).toContain(';1250,5;');
    expect(slovenian).toContain(';13,2;');
    expect(slovenian).toContain(';17. 5. 2026 8:00;');
    expect(slovenian.match(/\r\n/g)).toHaveLength(1);
    const english = read('en');
    expect(english.startsWith('\uFEFFid,Name – Slovenian,')).toBe(true);
    expect(english).toContain(',1250.5,');
    expect(english).toContain(',2026-05-17T08:00,');
  });

  it('has no formulas, and quotes values that would break its lines', () => {
    const text = read('sl', { description: '=HYPERLINK("x")', winemakingNotes: 'ena;\n"dve"', price: 0 });
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('"ena;\n""dve"""');
    expect(text).toContain(';0;');
  });
});
