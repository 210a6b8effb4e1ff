import { unparse } from 'papaparse';
import type { SpreadsheetCell } from './cell-reading';
import { formatDateCell } from './date-cells';
import type { ExportTable } from './export-table';
import { formatCsvNumber } from './number-cells';

/** Texts that spreadsheet programs would run as formulas (OWASP, "CSV Injection"). */
const FORMULA = /^'*[=+\-@\t\r]/;
/**
 * Prefixes a text that spreadsheet programs would run as a formula with an apostrophe, so that it stays a
 * text. Returns other texts unchanged.
 */
export const neutralizeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Writes a table as the bytes of a CSV file in UTF-8 with byte order mark, as Excel in the table's language
 * opens it: `;` and decimal commas in Slovenian, `,` and decimal points in English. Neutralises formulas.
 */
export function writeCsv({ language, columns, rows }: ExportTable): Uint8Array<ArrayBuffer> {
  const toText = (cell: SpreadsheetCell): string => {
    if (typeof cell === 'number') return formatCsvNumber(cell, language);
    if (typeof cell === 'object' && cell !== null) return formatDateCell(cell, language);
    return neutralizeFormula(String(cell ?? ''));
  };
  const table = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(toText))];
  const text = unparse(table, { delimiter: language === 'sl' ? ';' : ',', newline: '\r\n' });
  return new TextEncoder().encode(`\uFEFF${text}`);
}
