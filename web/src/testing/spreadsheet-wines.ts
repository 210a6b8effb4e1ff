import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import type { InterpretedRow } from '#shared/collection/spreadsheet/interpret-rows';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetDocument,
} from '#shared/collection/spreadsheet/spreadsheet-columns';
import type { TableCell, TableRow } from '#shared/collection/spreadsheet/table';
import { SPREADSHEET_TEXTS } from './spreadsheet-texts';

/** The spreadsheet of wines, and its columns in Slovenian. */
export const wineSheet = wineCollection.spreadsheet as SpreadsheetConfig;
export const wineColumns = createSpreadsheetColumns(wineSheet, SPREADSHEET_TEXTS.sl);

/** Creates a stored wine with the same texts in both languages; `id` is its slug too. */
export function makeSpreadsheetWine(id: string, values: object): { sl: SpreadsheetDocument; en: SpreadsheetDocument } {
  const blank = wineCollection.blank as unknown as SpreadsheetDocument;
  const wine = { ...blank, id, version: 1, slug: id, vintage: 2022, color: 'White', ...values };
  return { sl: wine, en: wine };
}

/** Creates the rows of a table, numbered from 1, none of them hidden. */
export const toTableRows = (table: readonly (readonly TableCell[])[]): TableRow[] =>
  table.map((cells, index) => ({ number: index + 1, isHidden: false, cells }));

/** Lists each row with what is wrong with it, as `<column>:<reason>`. */
export const listRowReasons = (rows: readonly InterpretedRow[]): [number, string[]][] =>
  rows.map(({ number, issues }) => [number, issues.map(({ reason, column }) => `${column?.id ?? ''}:${reason}`)]);
