import type { SpreadsheetCell } from './spreadsheet-columns';

/** A table that is written: its rows from the top, the headings first. */
export type Table = readonly (readonly SpreadsheetCell[])[];

/**
 * What programs for tables take for a formula, which a text from anywhere could smuggle in: it is kept a text by an
 * apostrophe before it, as people do (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r]/;
export const neutralised = (cell: SpreadsheetCell): SpreadsheetCell =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;

/** A table as a CSV file, which Excel opens as UTF-8. */
export async function csvFile(rows: Table): Promise<Blob> {
  const { unparse } = await import('papaparse');
  const text = unparse(
    rows.map((row) => row.map(neutralised)),
    { delimiter: ';', newline: '\r\n' },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** A table as an Excel file: texts are texts there, whatever they begin with. */
export async function xlsxFile(rows: Table): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const [heads = [], ...others] = rows;
  const cell = (value: SpreadsheetCell) =>
    typeof value === 'string' ? { value, type: String, wrap: value.includes('\n') } : value;
  const data = [
    heads.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(cell)),
  ];
  return writeXlsxFile(data as never, { stickyRowsCount: 1 }).toBlob();
}
