import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { guessMapping } from '#shared/collection/spreadsheet/column-guess';
import { createExportTable } from '#shared/collection/spreadsheet/export-table';
import { interpretRows, type ImportRowIssue } from '#shared/collection/spreadsheet/interpret-rows';
import { readSpreadsheet } from '#shared/collection/spreadsheet/reading/read-spreadsheet';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import { writeCsv } from '#shared/collection/spreadsheet/write-csv';
import { writeXlsx } from '#shared/collection/spreadsheet/write-xlsx';
import { SPREADSHEET_TEXTS } from '#testing/spreadsheet-texts';

const run = promisify(execFile);
const sheet = wineCollection.spreadsheet as SpreadsheetConfig;
const COLUMNS = {
  sl: createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS.sl),
  en: createSpreadsheetColumns(sheet, SPREADSHEET_TEXTS.en),
};

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

const LOGISTICS = {
  bottleGtin: null,
  caseGtin: null,
  bottlesPerCase: 6,
  bottleWeightG: 1200,
  closure: 'Pluta',
  casesPerLayer: null,
  layersPerPallet: null,
  palletKg: null,
  customsCode: '2204 21',
};

/**
 * A wine whose values use each kind of cell, with hours that come twice and texts with line breaks and
 * quotes.
 */
const makeWine = (index: number): SpreadsheetDocument => ({
  ...(wineCollection.blank as unknown as SpreadsheetDocument),
  id: `w${String(index).padStart(23, '0')}`,
  version: 1 + (index % 7),
  slug: `vino-${String(index)}`,
  name: pick([`Šipon ${String(index)}`, `Črnina ${String(index)}`, `Vino št. ${String(index)}`], index),
  vintage: pick([2022, null, 1999], index),
  color: pick(['White', 'Red', 'Orange'], index),
  price: pick([12.5, null, 1250.5, 9.99, 100], index),
  alcohol: pick([13.2, 13, null, 12.75], index),
  volumeMl: pick([750, 1500, null], index),
  appellation: pick(['Goriška Brda', ''], index),
  description: pick(
    ['Žlahtna čaša\n\nz "narekovaji"; in, vejicami.', '', 'Dve  presledka – in pomišljaj', '<b>&amp;</b>'],
    index,
  ),
  variety: pick([['Rebula', 'Malvazija'], [], ['Šipon']], index),
  foods: pick([['Fish', 'Cheese'], []], index),
  aromas: pick([['zeleno jabolko', 'limona'], []], index),
  pairings: pick([[{ name: 'Postrv', note: 'z limono; na maslu' }, { name: 'Kozji sir' }], []], index),
  servingTemperature: pick([{ min: 9, max: 11.5 }, null], index),
  logistics: pick([null, { ...LOGISTICS, bottleGtin: '3830012345678' }], index),
  sheetPublic: index % 2 === 0,
  published: index % 3 !== 0,
  publishAt: pick([null, '2026-05-17T06:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'], index),
  unpublishAt: pick([null, '2034-12-31T23:00:00.000Z', '2034-03-26T01:00:30.000Z'], index),
});

/**
 * Texts that programs take for numbers, dates and formulas where a file does not say that they are texts, as
 * XLSX does.
 */
const withLookalikes = (doc: SpreadsheetDocument, index: number): SpreadsheetDocument => ({
  ...doc,
  name: pick([`1. 5. ${String(index)}`, `00${String(index)}`, `=${String(index)}+1`, '+386'], index),
  appellation: pick(['1/2', '12,5', 'TRUE', '3-4'], index),
  description: pick(["'-5 °C", ' presledek spredaj in zadaj ', '🍷 Ђ', '_x0041_', '2026-05-17'], index),
  aromas: pick([['@limona', '=1+1'], ['1.250'], ['1e5']], index),
  logistics: pick([{ ...LOGISTICS, bottleGtin: '0383001234567', caseGtin: '03830012345679' }, null], index),
});

const makeDocs = (count: number, change = (doc: SpreadsheetDocument, _index: number) => doc) =>
  Array.from({ length: count }, (_, index) => {
    const sl = change(makeWine(index), index);
    const en = {
      ...sl,
      name: index % 4 === 0 ? '' : `Wine ${String(index)}`,
      description: '',
      aromas: [],
      pairings: [],
    };
    return { sl, en };
  });

/**
 * Targets of LibreOffice with the extension of the file: `;` (59), quotes (34), UTF-8 (76), windows-1250
 * (33).
 */
const TARGETS = {
  xlsx: 'xlsx',
  xls: 'xls',
  ods: 'ods',
  'csv in UTF-8': 'csv:Text - txt - csv (StarCalc):59,34,76,1',
  'csv in windows-1250': 'csv:Text - txt - csv (StarCalc):59,34,33,1',
} as const;
/**
 * How LibreOffice reads our CSV: its delimiter, quotes, UTF-8, and the language of numbers and dates (1060:
 * Slovenian).
 */
const READ_CSV: Record<Language, string> = {
  sl: '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1060,false,false',
  en: '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,2057,false,false',
};

const toText = ({ column, reason, cellText }: ImportRowIssue) => `${column?.id ?? ''}: ${reason} (${cellText})`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trips-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A file as LibreOffice saves it in another format. */
async function convert(bytes: Uint8Array, source: 'xlsx' | 'csv', language: Language, target: string) {
  const path = join(folder, `source.${source}`);
  await writeFile(path, bytes);
  await run('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    ...(source === 'csv' ? [READ_CSV[language]] : []),
    '--convert-to',
    target,
    '--outdir',
    join(folder, 'converted'),
    path,
  ]);
  return readFile(join(folder, 'converted', `source.${target.split(':')[0] ?? ''}`));
}

describe.each([3, 8, 15, 1_000])('[R94] [X2] an export of %i wines changes nothing', (count) => {
  test.each(
    (['xlsx', 'csv'] as const).flatMap((source) =>
      (['sl', 'en'] as const).flatMap((language) =>
        Object.entries(TARGETS).map(([name, target]) => ({ source, language, name, target })),
      ),
    ),
  )('as $source on the screen in $language, saved by LibreOffice as $name', async ({ source, language, target }) => {
    const columns = COLUMNS[language];
    const canHoldLookalikes = source === 'xlsx' && !target.startsWith('csv');
    const docs = makeDocs(count, canHoldLookalikes ? withLookalikes : undefined);
    const table = createExportTable(docs, columns, { name: 'Vina', language });
    const bytes = source === 'csv' ? writeCsv(table) : await writeXlsx(table);
    const saved = await convert(bytes, source, language, target);
    const knownHeadings = new Set(['id', ...columns.flatMap(({ headingNames }) => headingNames)]);
    const { sheets } = readSpreadsheet(new Uint8Array(saved), { encoding: null, knownHeadings });
    expect(sheets).toHaveLength(1);
    const rows = sheets[0]?.rows ?? [];
    const mapping = guessMapping(rows, columns);
    expect(mapping).toEqual(['id', ...columns.map(({ id }) => id)]);
    const { relevantRows, unchanged } = interpretRows(sheet, rows, { mapping, columns, docs });
    const found = relevantRows
      .slice(0, 5)
      .map(({ number, issues, request }) => ({ number, request, issues: issues.map(toText) }));
    expect(found).toEqual([]);
    expect(unchanged).toBe(count);
  });
});
