import { MAX_SPREADSHEET_BYTES } from '#contract/limits';
import type { SheetCell } from './sheet';

/** A table: its rows from the top, the heads of the columns first. */
export type Table = readonly (readonly SheetCell[])[];

/** Why a file is no table. */
export type TableRefusal = 'big' | 'kind' | 'broken' | 'empty';

/** A file that cannot be taken as a table. */
export class TableRefused extends Error {
  constructor(readonly reason: TableRefusal) {
    super(reason);
    this.name = 'TableRefused';
  }
}

/**
 * What programs for tables take for a formula, which a text from anywhere could smuggle in: it is kept a text by an
 * apostrophe before it, as people do (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEUTRAL = /^'+[=+\-@\t\r]/;

export const neutralised = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;

const asWritten = (cell: string): string => (NEUTRAL.test(cell) ? cell.slice(1) : cell);

const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => cell === null || cell === '');

async function readCsv(file: Blob): Promise<Table> {
  const { parse } = await import('papaparse');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] });
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableRefused('broken');
  return data.map((row) => row.map(asWritten));
}

async function readXlsx(file: Blob): Promise<Table> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell as SheetCell))));
  } catch (cause) {
    throw Object.assign(new TableRefused('broken'), { cause });
  }
}

/** Reads a table from a file of a person, in the browser. @throws TableRefused */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_SPREADSHEET_BYTES) throw new TableRefused('big');
  const isCsv = /\.csv$/i.test(file.name);
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new TableRefused('kind');
  const rows = (await (isCsv ? readCsv(file) : readXlsx(file))).filter((row) => !isBlank(row));
  if (rows.length < 2) throw new TableRefused('empty');
  return rows;
}

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
  const cell = (value: SheetCell) =>
    typeof value === 'string' ? { value, type: String, wrap: value.includes('\n') } : value;
  const data = [
    heads.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(cell)),
  ];
  return writeXlsxFile(data as never, { stickyRowsCount: 1 }).toBlob();
}
