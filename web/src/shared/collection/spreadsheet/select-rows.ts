import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { formatCell, isEmptyCell, normaliseHeading } from './cell-reading';
import { ID_HEADING } from './column-guess';
import type { SpreadsheetFile, TableRow, TableSheet } from './table';

/** The part of a file that a person imports. */
export interface RowSelection {
  /** `null` until a person has chosen, if all sheets are hidden. */
  sheet: TableSheet | null;
  isHiddenIncluded: boolean;
  isHiddenColumnIncluded: boolean;
}

const selectVisibleRows = ({ sheet, isHiddenIncluded }: RowSelection): readonly TableRow[] =>
  sheet?.rows.filter(({ isHidden }) => isHiddenIncluded || !isHidden) ?? [];

/** A hidden column with a heading or a value. */
export interface HiddenColumn {
  /** Position in the file, from 0. */
  index: number;
  heading: string;
}

/**
 * Lists the hidden columns of the selected rows that have a heading or a value. The column of the ids is none
 * of them: without it rows would match other documents.
 */
export function listHiddenColumns(selection: RowSelection): HiddenColumn[] {
  const rows = selectVisibleRows(selection);
  const getHeading = (index: number): string => formatCell(rows[0]?.cells[index] ?? null).trim();
  return (selection.sheet?.hiddenColumns ?? [])
    .filter((index) => rows.some(({ cells }) => !isEmptyCell(cells[index] ?? null)))
    .map((index) => ({ index, heading: getHeading(index) }))
    .filter(({ heading }) => normaliseHeading(heading) !== ID_HEADING);
}

/** Lists the sheets of a spreadsheet file that have rows below their headings, visible ones first. */
export const listSheets = ({ sheets }: SpreadsheetFile): TableSheet[] =>
  sheets.filter(({ rows }) => rows.length > 1).toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));

/**
 * Returns the default selection: the first visible sheet with rows below its headings (`null` if there is
 * none), without hidden rows and columns.
 */
export const createDefaultSelection = (file: SpreadsheetFile): RowSelection => ({
  sheet: listSheets(file).find(({ isHidden }) => !isHidden) ?? null,
  isHiddenIncluded: false,
  isHiddenColumnIncluded: false,
});

/** Returns rows whose cells of some columns are empty, at unchanged positions. */
function clearColumns(rows: readonly TableRow[], columns: readonly HiddenColumn[]): readonly TableRow[] {
  if (columns.length === 0) return rows;
  const omitted = new Set(columns.map(({ index }) => index));
  return rows
    .map((row) => ({ ...row, cells: row.cells.map((cell, index) => (omitted.has(index) ? null : cell)) }))
    .filter(({ cells }, index) => index === 0 || cells.some((cell) => !isEmptyCell(cell)));
}

/**
 * Returns the selected rows of a sheet, headings first. Columns that are left out are empty. `rows` is `null`
 * if no sheet is selected, if there are no rows below the headings (`sheetEmpty`), or too many (`many`);
 * `problem` has the reason, `null` without a sheet.
 */
export function selectRows(selection: RowSelection): {
  rows: readonly TableRow[] | null;
  problem: 'many' | 'sheetEmpty' | null;
} {
  if (!selection.sheet) return { rows: null, problem: null };
  const omittedColumns = selection.isHiddenColumnIncluded ? [] : listHiddenColumns(selection);
  const rows = clearColumns(selectVisibleRows(selection), omittedColumns);
  if (rows.length < 2) return { rows: null, problem: 'sheetEmpty' };
  return rows.length - 1 > MAX_IMPORT_ROWS ? { rows: null, problem: 'many' } : { rows, problem: null };
}

/** Limit of ranges in a message. */
const MAX_RANGES = 8;

/** Formats ascending numbers as ranges: `3, 5–9, 12`. After eight ranges, ` …` replaces the rest. */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const rangeTexts = ranges
    .slice(0, MAX_RANGES)
    .map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`));
  return rangeTexts.join(', ') + (ranges.length > MAX_RANGES ? ' …' : '');
}

const NON_ASCII_LETTER = /[^\p{ASCII}\P{Letter}]/u;
const SAMPLE_LENGTH = 80;

/**
 * Returns the first text of a file with a non-ASCII letter, by which a person can check the encoding: up to
 * 80 characters around it. `null` if there is none.
 */
export function findEncodingSample({ sheets }: SpreadsheetFile): string | null {
  for (const { cells } of sheets.flatMap(({ rows }) => rows)) {
    const sample = cells.find(
      (cell) => typeof cell === 'string' && (NON_ASCII_LETTER.test(cell) || cell.includes('\uFFFD')),
    );
    if (typeof sample === 'string') {
      const start = Math.max(0, sample.search(/[^\p{ASCII}]/u) - SAMPLE_LENGTH / 2);
      return sample.slice(start, start + SAMPLE_LENGTH);
    }
  }
  return null;
}
