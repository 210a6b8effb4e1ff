import { createIssueReading, isEmptyCell, type CellReading } from './cell-reading';
import { isUnitCell, rejectSpecialCells, type CellCodec } from './column-formats';
import { findUnitFactor, isWholeNumber, parseNumberText, roundNumber, scaleNumber, type Units } from './number-cells';

/**
 * Creates the codec of number fields. Reading accepts numbers and texts in any notation; an empty cell
 * becomes `null`. Any other text is an issue, as are another unit of the number format, and an ambiguous
 * number while the decimal separator of the file is not known.
 * @param decimals of the field, to which values are rounded; with 0, a number that is not whole is an issue,
 * apart from binary rounding errors
 * @param units that may follow the number in a cell
 */
export function createNumberCodec(decimals: number, units: Units): CellCodec {
  const toValue = (number: number): CellReading =>
    decimals === 0 && !isWholeNumber(number)
      ? createIssueReading('notWhole')
      : { value: roundNumber(number, decimals) };
  const readPlain = rejectSpecialCells((cell, { decimalSeparator }) => {
    if (isEmptyCell(cell)) return { value: null };
    if (typeof cell === 'number') return Number.isFinite(cell) ? toValue(cell) : createIssueReading('notNumber');
    if (typeof cell !== 'string') return createIssueReading('notNumber');
    const parsed = parseNumberText(cell, units);
    if (parsed.kind === 'none') return createIssueReading('notNumber');
    if (parsed.kind === 'number') return toValue(parsed.value);
    return decimalSeparator === null
      ? createIssueReading('ambiguousNumber')
      : toValue(parsed.meanings[decimalSeparator]);
  });
  return {
    format: { kind: 'number', decimals, units },
    write: (value) => (typeof value === 'number' ? roundNumber(value, decimals) : null),
    read: (cell, context) => {
      if (!isUnitCell(cell)) return readPlain(cell, context);
      const factor = findUnitFactor(cell.unit, units);
      return factor === undefined ? createIssueReading('otherUnit') : toValue(scaleNumber(cell.number, factor));
    },
  };
}
