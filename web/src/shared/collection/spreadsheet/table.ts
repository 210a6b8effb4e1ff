/** A cell whose value the program that saved the file did not know: never the same as an empty cell. */
export interface UnreadableCell {
  /** `formula`: a formula without a stored result; `error`: an error value such as `#REF!`. */
  unreadable: 'formula' | 'error';
  /** As the spreadsheet program shows it: the formula or the error value. */
  text: string;
}

/** A date, a time or both, as the cell shows them: local time of the winery (Europe/Ljubljana), not UTC. */
export interface DateCell {
  /** ISO 8601 without offset: `2026-05-17` or `2026-05-17T08:30`. */
  date: string;
}

/** What a cell of a file holds. Texts are as typed; numbers are unrounded. */
export type TableCell = string | number | boolean | null | UnreadableCell | DateCell;

/** A row of a sheet that is not empty. */
export interface TableRow {
  /**
   * As the spreadsheet program numbers it, from 1; empty rows count. For CSV the row of the table, not the
   * line of text.
   */
  number: number;
  isHidden: boolean;
  cells: readonly TableCell[];
}

/** A sheet of a file. CSV files have one, without a name. */
export interface TableSheet {
  name: string;
  isHidden: boolean;
  /** The headings first. */
  rows: readonly TableRow[];
}

/** A spreadsheet file as it was read. */
export interface SpreadsheetFile {
  sheets: readonly TableSheet[];
  /** How the text of a CSV file was decoded; `null` for other kinds of files. */
  encoding: string | null;
}
