import { foldText } from '#contract/search-words';
import type { TableCell, UnreadableCell } from './table';

/** A cell that the product writes: all but those that cannot be read. */
export type SpreadsheetCell = Exclude<TableCell, UnreadableCell>;

/** Why a cell or a row cannot be imported: keys of `adminSheets.issues`. */
export type CellIssueReason =
  | 'formulaWithoutResult'
  | 'errorValue'
  | 'notNumber'
  | 'notWhole'
  | 'ambiguousNumber'
  | 'notInstant'
  | 'notDay'
  | 'skippedHour'
  | 'repeatedHour'
  | 'dateElsewhere'
  | 'lostDigits'
  | 'notBoolean'
  | 'notChoice'
  | 'nothingShows'
  | 'duplicateRow'
  | 'unknownId'
  | 'missingId';

export interface CellIssue {
  reason: CellIssueReason;
  /** What its text names. */
  values?: Readonly<Record<string, string | number>>;
}

/** The value of a cell as the contract has it, or why it has none. */
export type CellReading = { value: unknown; issue?: undefined } | { issue: CellIssue };

export const toIssue = (reason: CellIssueReason, values?: CellIssue['values']): CellReading => ({
  issue: values ? { reason, values } : { reason },
});

/** Whether a cell holds nothing that a spreadsheet program shows. */
export const isEmptyCell = (cell: TableCell): cell is null | '' =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A cell as text, as the spreadsheet program shows it. */
export function showCell(cell: TableCell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  return 'unreadable' in cell ? cell.text : cell.date.replace('T', ' ');
}

/**
 * A heading as it is compared: without case, marks on letters and the kinds of dashes and spaces that
 * programs exchange.
 */
export const toHeadingName = (heading: string): string =>
  foldText(heading.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
