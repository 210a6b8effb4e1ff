import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import type { SpreadsheetFile, TableRow, TableSheet } from './table';

/** The part of a file that a person imports. */
export interface RowSelection {
  /** `null` until a person has chosen, if all sheets are hidden. */
  sheet: TableSheet | null;
  isHiddenIncluded: boolean;
}

/** Lists the sheets of a spreadsheet file that have rows below their headings, visible ones first. */
export const listSheets = ({ sheets }: SpreadsheetFile): TableSheet[] =>
  sheets.filter(({ rows }) => rows.length > 1).toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));

/**
 * Returns the default selection: the first visible sheet with rows below its headings (`null` if there is
 * none), without hidden rows.
 */
export const createDefaultSelection = (file: SpreadsheetFile): RowSelection => ({
  sheet: listSheets(file).find(({ isHidden }) => !isHidden) ?? null,
  isHiddenIncluded: false,
});

/**
 * Returns the selected rows of a sheet, headings first. `rows` is `null` if no sheet is selected, if there
 * are no rows below the headings (`sheetEmpty`), or too many (`many`); `problem` has the reason, `null`
 * without a sheet.
 */
export function selectRows({ sheet, isHiddenIncluded }: RowSelection): {
  rows: readonly TableRow[] | null;
  problem: 'many' | 'sheetEmpty' | null;
} {
  if (!sheet) return { rows: null, problem: null };
  const rows = isHiddenIncluded ? sheet.rows : sheet.rows.filter(({ isHidden }) => !isHidden);
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
