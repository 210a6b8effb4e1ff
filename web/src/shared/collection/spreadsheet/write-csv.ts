import { unparse } from 'papaparse';
import type { SpreadsheetCell } from './cell-reading';
import { writeDateText } from './date-cells';
import type { ExportTable } from './export-table';
import { writeNumberText } from './number-cells';

/**
 * What spreadsheet programs take for a formula, which a text from anywhere could smuggle in: it is kept a
 * text by an apostrophe before it, as people do (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r]/;
export const neutralizeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A table as a CSV file in UTF-8, as Excel in the language of the screen opens it: `;` and decimal commas in
 * Slovenian.
 */
export function writeCsv({ language, columns, rows }: ExportTable): Uint8Array<ArrayBuffer> {
  const toText = (cell: SpreadsheetCell): string => {
    if (typeof cell === 'number') return writeNumberText(cell, language);
    if (typeof cell === 'object' && cell !== null) return writeDateText(cell, language);
    return neutralizeFormula(String(cell ?? ''));
  };
  const table = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(toText))];
  const text = unparse(table, { delimiter: language === 'sl' ? ';' : ',', newline: '\r\n' });
  return new TextEncoder().encode(`\uFEFF${text}`);
}
