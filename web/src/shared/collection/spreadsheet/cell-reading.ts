import { foldText } from '#contract/search-terms';
import type { FormattedNumberCell, TableCell, UnitCell, UnreadableCell } from './table';

/** A cell that the product writes: any but an unreadable one, and plain numbers. */
export type SpreadsheetCell = Exclude<TableCell, UnreadableCell | UnitCell | FormattedNumberCell>;

/** Why a cell or a row cannot be imported: keys of `adminSheets.issues`. */
export type CellIssueReason =
  | 'formulaWithoutResult'
  | 'errorValue'
  | 'mergedCell'
  | 'notNumber'
  | 'notWhole'
  | 'ambiguousNumber'
  | 'otherUnit'
  | 'notInstant'
  | 'notDay'
  | 'ambiguousDate'
  | 'skippedHour'
  | 'repeatedHour'
  | 'dateElsewhere'
  | 'lostDigits'
  | 'notBoolean'
  | 'notChoice'
  | 'nothingShows'
  | 'duplicateRow'
  | 'ambiguousName'
  | 'unknownId'
  | 'missingId';

/** A reason with the values of its text's placeholders. */
export interface CellIssue {
  reason: CellIssueReason;
  /** Placeholder values of the issue's text. */
  values?: Readonly<Record<string, string | number>>;
}

/** Result of reading a cell: a value as the contract has it, or an issue. */
export type CellReading = { value: unknown; issue?: undefined } | { issue: CellIssue };

/**
 * Creates the reading (result) of a cell that cannot be imported. `values` are for the placeholders of the
 * issue's text.
 */
export const createIssueReading = (reason: CellIssueReason, values?: CellIssue['values']): CellReading => ({
  issue: values ? { reason, values } : { reason },
});

/**
 * Whether a spreadsheet cell is `null`, empty or contains only white space. False for numbers, booleans and
 * dates.
 */
export const isEmptyCell = (cell: TableCell): cell is null | '' =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/**
 * Formats a cell as text: a date with a space before its time, a number with its unit, an unreadable cell and
 * a formatted number with their displayed texts, an empty cell as an empty string.
 */
export function formatCell(cell: TableCell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  if ('displayedText' in cell) return cell.displayedText;
  if ('number' in cell) return `${String(cell.number)} ${cell.unit}`;
  return 'unreadable' in cell ? cell.text : cell.date.replace('T', ' ');
}

const UNREADABLE_REASONS: Record<UnreadableCell['unreadable'], CellIssueReason> = {
  formula: 'formulaWithoutResult',
  error: 'errorValue',
  merged: 'mergedCell',
};

/** Returns why a cell has no value that anyone could read; `null` for any other cell. */
export function findUnreadableIssue(cell: TableCell): CellIssue | null {
  if (typeof cell !== 'object' || cell === null || !('unreadable' in cell)) return null;
  return { reason: UNREADABLE_REASONS[cell.unreadable] };
}

/** Normalises a typed text: removes invisible characters, and unifies the variants of dashes and spaces. */
export const normaliseTypedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Normalises a column heading for comparison: ignores case, diacritics, invisible characters and the
 * variants of dashes and spaces.
 */
export const normaliseHeading = (heading: string): string => normaliseTypedText(foldText(heading));

/** Normalises a name for comparison: ignores case, diacritics and the number of spaces. */
export const normaliseName = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();
