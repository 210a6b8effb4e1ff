/** A cell whose value nobody can know from the file. Not the same as an empty cell. */
export interface UnreadableCell {
  /**
   * `formula`: a formula without a stored result; `error`: an error value such as `#REF!`; `merged`: covered
   * by a merged cell of another column, or by a heading.
   */
  unreadable: 'formula' | 'error' | 'merged';
  /** The formula, error value or value of the merged cell as the spreadsheet program shows it. */
  text: string;
}

/** A date with or without a time, in local time of the winery (Europe/Ljubljana), not UTC. */
export interface DateCell {
  /** ISO 8601 without offset: `2026-05-17` or `2026-05-17T08:30`. */
  date: string;
}

/** A number with the unit that its number format shows: 12.5 with `%`, 75 with `cl`, 9.9 with `CHF`. */
export interface UnitCell {
  /** Unrounded, in that unit: 12.5 for 12.5 %. */
  number: number;
  unit: string;
}

/** A whole number whose format shows its digits in another way: 7 as `007`, 220421 as `2204 21`. */
export interface FormattedNumberCell {
  value: number;
  /** The displayed text, which is what a column of texts means. */
  displayedText: string;
}

/** Value of a cell in a file. Texts are as typed; numbers are unrounded. */
export type TableCell = string | number | boolean | null | UnreadableCell | DateCell | UnitCell | FormattedNumberCell;

/** A non-empty row of a sheet. */
export interface TableRow {
  /**
   * Row number in the spreadsheet program, from 1, with empty rows counted. In CSV files rows of the table,
   * not lines of text.
   */
  number: number;
  isHidden: boolean;
  cells: readonly TableCell[];
}

/** A sheet of a file. CSV files have one, without a name. */
export interface TableSheet {
  name: string;
  isHidden: boolean;
  /** Positions of hidden columns, from 0, ascending; also beyond the last cell. */
  hiddenColumns: readonly number[];
  /** Rows above the headings, such as a title, which are left out; absent without any. */
  titleRows?: readonly TableRow[];
  /** Headings first. */
  rows: readonly TableRow[];
}

/** The content of a spreadsheet file. */
export interface SpreadsheetFile {
  sheets: readonly TableSheet[];
  /** Encoding of a CSV file; `null` for other types. */
  encoding: string | null;
}
