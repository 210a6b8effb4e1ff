import { formatCell, isEmptyCell } from '../cell-reading';
import type { TableCell, TableRow } from '../table';

/** A range of merged cells, both ends included: rows as `TableRow.number` counts, columns from 0. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const isWithin = ({ top, bottom, left, right }: MergedRange, row: number, column: number): boolean =>
  top <= row && row <= bottom && left <= column && column <= right;

/** A merged range with the value of its first cell, which programs show for the whole range. */
interface ShownRange extends MergedRange {
  value: TableCell;
}

/**
 * Returns what a covered cell means. Below the first cell the value is repeated. In other columns, and below
 * a heading, nobody knows to what it belongs: the cell is unreadable.
 */
function toCoveredCell({ value, left, top }: ShownRange, column: number, headingNumber: number): TableCell {
  if (isEmptyCell(value)) return null;
  return column === left && top !== headingNumber ? value : { unreadable: 'merged', text: formatCell(value) };
}

/**
 * Gives the cells that merged ranges cover the value that a spreadsheet program shows there. Leaves out rows
 * that have only covered cells. Covered headings are empty.
 * @param rows of a sheet, headings first, in the order of their numbers
 */
export function fillMergedCells(rows: readonly TableRow[], ranges: readonly MergedRange[]): TableRow[] {
  if (ranges.length === 0) return [...rows];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const headingNumber = (rows.find(({ isHidden }) => !isHidden) ?? rows[0])?.number ?? 0;
  const pending = ranges.toSorted((one, other) => one.top - other.top);
  let next = 0;
  let open: ShownRange[] = [];
  return rows.flatMap((row): TableRow[] => {
    const { number } = row;
    open = open.filter(({ bottom }) => bottom >= number);
    for (let range = pending[next]; range && range.top <= number; range = pending[next]) {
      next += 1;
      // A range that begins in a row without values shows none.
      const value = range.top === number ? (row.cells[range.left] ?? null) : null;
      if (range.bottom >= number) open.push({ ...range, value });
    }
    if (open.length === 0) return [row];
    const isHeading = number === headingNumber;
    let hasOwnValue = false;
    const cells = Array.from({ length: width }, (_, column): TableCell => {
      const range = open.find((each) => isWithin(each, number, column));
      if (range && (range.top !== number || range.left !== column)) {
        return isHeading ? null : toCoveredCell(range, column, headingNumber);
      }
      const cell = row.cells[column] ?? null;
      hasOwnValue ||= !isEmptyCell(cell);
      return cell;
    });
    return hasOwnValue
      ? [{ ...row, cells: cells.slice(0, cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1) }]
      : [];
  });
}
