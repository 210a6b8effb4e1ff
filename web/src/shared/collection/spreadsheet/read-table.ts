import { MAX_SPREADSHEET_BYTES } from '#contract/limits';
import type { SpreadsheetCell } from './cell-reading';
import type { TableRow } from './table';

type Table = readonly (readonly SpreadsheetCell[])[];

/** Why a file is no table. */
export type TableRejection = 'big' | 'kind' | 'broken' | 'empty';

/** A file that cannot be taken as a table. */
export class TableRejectedError extends Error {
  constructor(readonly reason: TableRejection) {
    super(reason);
    this.name = 'TableRejectedError';
  }
}

/** A text that begins like a formula behind the apostrophes that keep it a text, see `neutralizeFormula`. */
const NEUTRAL = /^'+[=+\-@\t\r]/;

const asWritten = (cell: string): string => (NEUTRAL.test(cell) ? cell.slice(1) : cell);

const isBlank = (row: readonly SpreadsheetCell[]): boolean => row.every((cell) => cell === null || cell === '');

async function readCsv(file: Blob): Promise<Table> {
  const { parse } = await import('papaparse');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] });
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableRejectedError('broken');
  return data.map((row) => row.map(asWritten));
}

async function readXlsx(file: Blob): Promise<Table> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(file);
    return rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? { date: cell.toISOString().slice(0, 16) } : (cell as SpreadsheetCell))),
    );
  } catch (cause) {
    throw Object.assign(new TableRejectedError('broken'), { cause });
  }
}

/** Reads a table from a file of a person, in the browser. @throws TableRejectedError */
export async function readTable(file: File): Promise<TableRow[]> {
  if (file.size > MAX_SPREADSHEET_BYTES) throw new TableRejectedError('big');
  const isCsv = /\.csv$/i.test(file.name);
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new TableRejectedError('kind');
  const table = await (isCsv ? readCsv(file) : readXlsx(file));
  const rows = table.flatMap((cells, at) => (isBlank(cells) ? [] : [{ number: at + 1, isHidden: false, cells }]));
  if (rows.length < 2) throw new TableRejectedError('empty');
  return rows;
}
