import type { Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import type { SpreadsheetCell } from './cell-reading';
import type { ColumnFormat } from './column-formats';
import { ID_HEADING } from './column-guess';
import { getColumnValue, type SpreadsheetColumn, type SpreadsheetDocument } from './spreadsheet-columns';

/** A table for a file: plain data, which a worker can be handed. */
export interface ExportTable {
  /** Of the sheet. */
  name: string;
  /** That of the screen: it decides how numbers and dates are written. */
  language: Language;
  columns: readonly { heading: string; format: ColumnFormat }[];
  rows: readonly (readonly SpreadsheetCell[])[];
}

/** Documents as a table, with their ids in the first column. */
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
