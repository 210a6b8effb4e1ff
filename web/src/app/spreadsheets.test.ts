import { describe, expect, it } from 'vitest';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { pictureSheet } from '#features/gallery-editor/lib/picture-sheet';
import adminEn from '#shared/i18n/bundled/admin-en';
import adminSl from '#shared/i18n/bundled/admin-sl';
import publicEn from '#shared/i18n/bundled/public-en';
import publicSl from '#shared/i18n/bundled/public-sl';
import sheetsEn from '#shared/i18n/bundled/sheets-en';
import sheetsSl from '#shared/i18n/bundled/sheets-sl';
import { isTexts, mergeTexts, type Texts } from '#shared/i18n/merge-texts';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
  type SpreadsheetTexts,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import { interpretRows, guessMapping, toTable } from '#shared/collection/spreadsheet/interpret-rows';
import { readSpreadsheet } from '#shared/collection/spreadsheet/reading/read-spreadsheet';
import { csvFile, neutralised, xlsxFile, type Table } from '#shared/collection/spreadsheet/write-table';
import type { TableCell } from '#shared/collection/spreadsheet/table';

const [SL, EN] = [
  mergeTexts(publicSl, mergeTexts(adminSl, sheetsSl)),
  mergeTexts(publicEn, mergeTexts(adminEn, sheetsEn)),
];

function textAt(texts: Texts, key: string): string {
  const found = key.split('.').reduce<unknown>((value, step) => (isTexts(value) ? value[step] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

const wordsIn = (own: Texts, others: Texts): SpreadsheetTexts => ({
  t: (keys, values = {}) => {
    const text =
      [keys]
        .flat()
        .map((key) => textAt(own, key))
        .find(Boolean) ?? '';
    return Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, String(value)), text);
  },
  other: (key) => textAt(others, key),
});

const sheet = wineCollection.sheet as SpreadsheetConfig;
const slovenian = createSpreadsheetColumns(sheet, wordsIn(SL, EN));
const english = createSpreadsheetColumns(sheet, wordsIn(EN, SL));

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
const toPlainCell = (cell: TableCell) => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : cell.text;
};
async function readTable(file: Blob): Promise<Table> {
  const options = { encoding: null, knownHeadings: new Set<string>() };
  const [sheet] = readSpreadsheet(new Uint8Array(await file.arrayBuffer()), options).sheets;
  return (sheet?.rows ?? []).map(({ cells }) => cells.map(toPlainCell));
}
const changesOf = (table: Table, columns = slovenian) =>
  interpretRows(sheet, table, { mapping: guessMapping(table[0] ?? [], columns), columns, docs: DOCS });

describe('[X2] a spreadsheet', () => {
  it.each(['xlsx', 'csv'] as const)('as %s changes nothing when it comes back, in either language', async (kind) => {
    const written = toTable(DOCS, slovenian);
    const table = await readTable(await (kind === 'csv' ? csvFile : xlsxFile)(written));
    expect(table).toHaveLength(3);
    expect(guessMapping(table[0] ?? [], slovenian)).toEqual(['id', ...slovenian.map(({ id }) => id)]);
    expect(guessMapping(table[0] ?? [], english)).toEqual(['id', ...english.map(({ id }) => id)]);
    expect(changesOf(table)).toEqual({ asked: [], unchanged: 2 });
    expect(changesOf(table, english)).toEqual({ asked: [], unchanged: 2 });
  });

  it('has a column for each field in each language, without pictures', () => {
    const ids = slovenian.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['sl.name', 'en.name', 'price', 'sensory.fruit', 'servingTemperature.min']),
    );
    expect(ids.filter((id) => /image/i.test(id))).toEqual([]);
    for (const { label } of [...slovenian, ...english]) expect(label).not.toMatch(/^$|undefined|\{\{/);
    expect(new Set(slovenian.map(({ label }) => label)).size).toBe(slovenian.length);
  });

  it('asks for what differs alone, by words of either language, and leaves what it cannot read to the server', () => {
    const { asked, unchanged } = changesOf([
      ['ID', 'Cena', 'Colour', 'Name – English', 'Serviranje: najmanj'],
      ['w1', '14,20', 'red', '+Rebula', 9],
      ['w2', 'drago', 'Belo', '', null],
    ]);
    expect(unchanged).toBe(0);
    expect(asked.map(({ number, row }) => [number, row.id, row.expectedVersion])).toEqual([
      [2, 'w1', 3],
      [3, 'w2', 3],
    ]);
    expect(asked[0]?.row.shared).toEqual({ price: 14.2, color: 'Red' });
    expect(asked[0]?.row.en).toEqual({});
    expect(asked[1]?.row.shared).toEqual({ price: 'drago' });
  });

  it('knows a row by its address or name, and begins a new one as a draft', () => {
    const head = ['Ime – Slovenščina', 'Letnik', 'Cena'];
    const { asked } = changesOf([head, ['rebula', 2022, 13], ['Nova', '2025', '']]);
    expect(asked[0]?.row).toMatchObject({ id: 'w1', shared: { price: 13 } });
    expect(asked[1]?.row.id).toBeUndefined();
    expect(asked[1]?.row.shared).toMatchObject({ vintage: 2025, price: null, published: false, sweetnessLevel: 'Dry' });
    expect(asked[1]?.row.sl).toMatchObject({ name: 'Nova', description: '' });
    expect(asked[1]?.row.shared).not.toHaveProperty('slug');
    expect(asked[1]?.row.shared).not.toHaveProperty('bottleImage');
  });

  it.each(['=1+1', '+x', '-x', '@x', '\tx', "'=x", "''@x"])(
    'keeps %j a text, and gives it back as it was',
    async (text) => {
      expect(neutralised(text)).toBe(`'${text}`);
      const table: Table = [['a'], [text], ['x']];
      expect(await readTable(await csvFile(table))).toEqual(table);
    },
  );

  it('of pictures has their texts and no row for a new one', () => {
    expect(createSpreadsheetColumns(pictureSheet, wordsIn(EN, SL)).map(({ id }) => id)).toEqual([
      'sl.title',
      'en.title',
      'sl.alt',
      'en.alt',
      'year',
      'published',
    ]);
  });
});
