import { formatCell, normaliseHeading } from '../cell-reading';
import type { SpreadsheetFile, TableRow } from '../table';

/** Number of rows among which the headings are searched. */
const MAX_SEARCHED_ROWS = 10;
/** One known heading may be a value of another row. */
const MIN_KNOWN_HEADINGS = 2;

/**
 * Returns the index of the row with the most known headings among the first ones, of several the first: a
 * title, the name of the winery or a date may stand above. 0 if no other row has at least two.
 */
export function findHeadingRow(rows: readonly (readonly string[])[], knownHeadings: ReadonlySet<string>): number {
  const counts = rows
    .slice(0, MAX_SEARCHED_ROWS)
    .map((headings) => new Set(headings.map(normaliseHeading).filter((heading) => knownHeadings.has(heading))).size);
  const most = Math.max(0, ...counts);
  return most < MIN_KNOWN_HEADINGS ? 0 : counts.indexOf(most);
}

/**
 * Moves the rows above the headings of each sheet to its `titleRows`.
 * @param knownHeadings normalised by `normaliseHeading`
 */
export function separateTitleRows(file: SpreadsheetFile, knownHeadings: ReadonlySet<string>): SpreadsheetFile {
  const toTexts = ({ isHidden, cells }: TableRow) => (isHidden ? [] : cells.map(formatCell));
  const sheets = file.sheets.map((sheet) => {
    const index = findHeadingRow(sheet.rows.slice(0, MAX_SEARCHED_ROWS).map(toTexts), knownHeadings);
    if (index === 0) return sheet;
    return { ...sheet, titleRows: sheet.rows.slice(0, index), rows: sheet.rows.slice(index) };
  });
  return { ...file, sheets };
}
