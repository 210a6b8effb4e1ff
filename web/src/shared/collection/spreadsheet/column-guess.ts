import { isEmptyCell, showCell, toHeadingName } from './cell-reading';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { TableRow } from './table';

/** The heading of the column that knows which document a row is. */
export const ID_HEADING = 'id';

/** The field of each column of a file, by its id; `null` for none. */
export type Mapping = readonly (string | null)[];

/** How many columns a table has: rows may be longer than their headings. */
export const countColumns = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Guesses the fields by the names of columns in both languages; each field has one column. */
export function guessMapping(rows: readonly TableRow[], columns: readonly SpreadsheetColumn[]): Mapping {
  const [headings] = rows;
  const byName = new Map(columns.flatMap(({ id, names }) => names.map((name) => [name, id] as const)));
  const taken = new Set<string>();
  return Array.from({ length: countColumns(rows) }, (_, at) => {
    const name = toHeadingName(showCell(headings?.cells[at] ?? null));
    const id = name === ID_HEADING ? ID_HEADING : byName.get(name);
    if (name === '' || id === undefined || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
}

/** A column of a file, for a person to choose its field. */
export interface FileColumn {
  at: number;
  heading: string;
  /** The first value below the heading. */
  sample: string;
}

/** The columns of a file that say something. */
export function listFileColumns(rows: readonly TableRow[]): FileColumn[] {
  const [headings, ...others] = rows;
  return Array.from({ length: countColumns(rows) }, (_, at) => {
    const first = others.map(({ cells }) => cells[at] ?? null).find((cell) => !isEmptyCell(cell));
    return { at, heading: showCell(headings?.cells[at] ?? null).trim(), sample: showCell(first ?? null) };
  }).filter(({ heading, sample }) => heading !== '' || sample !== '');
}
