import type { Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import type { SpreadsheetCell } from './cell-reading';
import type { ColumnFormat } from './column-formats';
import { ID_HEADING } from './column-guess';
import { getColumnValue, type SpreadsheetColumn, type SpreadsheetDocument } from './spreadsheet-columns';

/** Table of a spreadsheet file as plain data, which can be posted to a worker. */
export interface ExportTable {
  /** Name of the sheet. */
  name: string;
  /** Language of the screen. It decides how numbers and dates are written. */
  language: Language;
  columns: readonly { heading: string; format: ColumnFormat }[];
  rows: readonly (readonly SpreadsheetCell[])[];
}

/**
 * Creates the table of an export: a row per document with its id in the first column, then the columns with
 * the texts of their language. Fields that both languages share come from the Slovenian document.
 */
export const createExportTable = (
  docs: readonly Bilingual<SpreadsheetDocument>[],
  columns: readonly SpreadsheetColumn[],
  { name, language }: Pick<ExportTable, 'name' | 'language'>,
): ExportTable => ({
  name,
  language,
  columns: [
    { heading: ID_HEADING, format: { kind: 'code' } },
    ...columns.map(({ label, format }) => ({ heading: label, format })),
  ],
  rows: docs.map((doc) => [
    doc.sl.id,
    ...columns.map((column) => column.write(getColumnValue(doc[column.language ?? 'sl'], column))),
  ]),
});
