import type { Cell } from 'write-excel-file/node' with { 'resolution-mode': 'import' };
import type { Language } from '../../../contract/languages';

/** A cell: a text, which never is a formula, a number, a day (`YYYY-MM-DD`), or nothing. */
type FileTableCell = string | number | { day: string } | null;

/** A table that becomes a workbook of one sheet. */
export interface FileTable {
  /** Name of the sheet. */
  name: string;
  language: Language;
  columns: readonly {
    heading: string;
    /** In characters. */
    width: number;
  }[];
  rows: readonly (readonly FileTableCell[])[];
}

const DAY_FORMATS: Readonly<Record<Language, string>> = { sl: 'd. m. yyyy', en: 'yyyy-mm-dd' };

/** Longest text of a cell ("Excel specifications and limits"). */
const MAX_CELL_LENGTH = 32_767;

function toCell(cell: FileTableCell, language: Language): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, alignVertical: 'top' };
  if (typeof cell === 'string')
    return { value: cell.slice(0, MAX_CELL_LENGTH), type: String, alignVertical: 'top', wrap: cell.includes('\n') };
  const value = new Date(`${cell.day}T00:00:00Z`);
  return { value, type: Date, format: DAY_FORMATS[language], alignVertical: 'top' };
}

/** Renders a table as an XLSX workbook of one sheet, whose row of headings stays in view. */
export async function renderTableXlsx({ name, language, columns, rows }: FileTable): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const headings = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([headings, ...rows.map((row) => row.map((cell) => toCell(cell, language)))], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
