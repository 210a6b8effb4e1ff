import { makeInlineTextCell, makeXlsx } from '../../../web/src/testing/make-spreadsheet';

/** Columns that the spreadsheet of wines knows, beside columns that it does not. */
const KNOWN_COLUMNS = ['sl.name', 'vintage', 'price', 'sl.description'];

/** An XLSX file of new wines, whose sheet is larger than 512 kB when unpacked. */
export function makeLargeSpreadsheet(rows: number, columns: number): Uint8Array {
  const headings = Array.from({ length: columns }, (_, index) => KNOWN_COLUMNS[index] ?? `other ${index}`);
  const cell = (row: number, column: number): string => {
    if (column === 1) return `<c><v>${1950 + (row % 100)}</v></c>`;
    if (column === 2) return `<c><v>${10 + (row % 50) / 10}</v></c>`;
    return makeInlineTextCell(`Žlahtna čaša ${row} ${column}`);
  };
  const lines = Array.from(
    { length: rows },
    (_, row) => `<row>${headings.map((_heading, column) => cell(row, column)).join('')}</row>`,
  );
  const first = `<row>${headings.map((heading) => makeInlineTextCell(heading)).join('')}</row>`;
  return makeXlsx({ sheets: [{ name: 'Vina', rows: first + lines.join('') }] });
}
