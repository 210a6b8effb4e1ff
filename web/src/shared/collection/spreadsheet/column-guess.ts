import { isEmptyCell, formatCell, normaliseHeading } from './cell-reading';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { TableRow } from './table';

/** Heading of the column with the ids of the documents. */
export const ID_HEADING = 'id';

/** Column id, or `ID_HEADING`, for each column of a file, by position; `null` if it is not imported. */
export type FieldMapping = readonly (string | null)[];

/** Returns the number of cells of the longest row, 0 without rows: rows may be longer than the headings. */
export const countColumns = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/**
 * Guesses the document field of each column of a file by its heading (first row), in either language. Each
 * field gets at most one column, the first. Returns `null` for columns without a known heading.
 */
export function guessMapping(rows: readonly TableRow[], columns: readonly SpreadsheetColumn[]): FieldMapping {
  const [headings] = rows;
  const byName = new Map(columns.flatMap(({ id, headingNames }) => headingNames.map((name) => [name, id] as const)));
  const usedIds = new Set<string>();
  return Array.from({ length: countColumns(rows) }, (_, column) => {
    const name = normaliseHeading(formatCell(headings?.cells[column] ?? null));
    const id = name === ID_HEADING ? ID_HEADING : byName.get(name);
    if (name === '' || id === undefined || usedIds.has(id)) return null;
    usedIds.add(id);
    return id;
  });
}

/** A column of a file, for the person who chooses its field. */
export interface FileColumn {
  /** Position in the file, from 0. */
  index: number;
  heading: string;
  /** First non-empty value below the heading. */
  sample: string;
}

/**
 * Lists the columns of a file that have a heading (first row) or a value, with their first non-empty value.
 */
export function listFileColumns(rows: readonly TableRow[]): FileColumn[] {
  const [headings, ...others] = rows;
  return Array.from({ length: countColumns(rows) }, (_, column) => {
    const first = others.map(({ cells }) => cells[column] ?? null).find((cell) => !isEmptyCell(cell));
    return {
      index: column,
      heading: formatCell(headings?.cells[column] ?? null).trim(),
      sample: formatCell(first ?? null),
    };
  }).filter(({ heading, sample }) => heading !== '' || sample !== '');
}
