import { parseNumberText, scaleNumber } from '../number-cells';
import type { TableCell } from '../table';

/** The first number in a displayed text, with its separators: `12.50`, `-1 250,5`, `1/2`, `1.2E+05`. */
const NUMBER = /[-−–+]?\d[\d.,'’\s/]*(?:E[+-]?\d+)?/;
/** Signs of units: letters, percent and currency signs. */
const UNIT_SIGN = /[\p{Letter}\p{Currency_Symbol}%‰°]/u;
/** Signs around a number that are no unit: brackets and dashes of accounting, spaces. */
const PADDING = /[()[\]\-−–—+*_,\s]+/g;

/** A displayed number is rounded to an integer at most. */
const MAX_ROUNDING = 1;

/** Whether a text has the digits of a number, such as `3-830012-345678`. */
const isWrittenAs = (text: string, value: number): boolean => Number(text.replace(/\D/g, '')) === Math.abs(value);

/** Separators of a number, which depend on the language of the program. */
const NUMBER_SEPARATORS = /[.,'’]/;

/**
 * Whether a whole number is displayed with other signs than its digits: with zeros before it, or in groups
 * as a code has them. Thousands separators are no part of a code.
 */
const isDisplayedAsCode = (text: string, value: number): boolean =>
  Number.isInteger(value) &&
  value >= 0 &&
  text !== String(value) &&
  !NUMBER_SEPARATORS.test(text) &&
  isWrittenAs(text, value);

/** Whether the displayed number is another one than the value, as a format that divides by 1000 shows it. */
function isDisplayedOtherwise(number: number, displayedNumber: string): boolean {
  const parsed = parseNumberText(displayedNumber, {});
  if (parsed.kind === 'none') return false;
  const meanings = parsed.kind === 'number' ? [parsed.value] : Object.values(parsed.meanings);
  return meanings.every((meaning) => Math.abs(Math.abs(meaning) - Math.abs(number)) > MAX_ROUNDING);
}

/**
 * Converts a number to a cell by what its number format displays: a number, a number with its displayed text
 * (`007` for 7), a number with a unit, or the displayed text if that has no digits (`Yes` for 1) or another
 * number (`0.75 l` for 750).
 * @param isPercent whether the format multiplies by 100
 */
export function toNumberCell(value: number, displayedText: string, isPercent: boolean): TableCell {
  const text = displayedText.trim();
  const [displayedNumber = ''] = NUMBER.exec(text) ?? [];
  const rest = text.replace(displayedNumber, ' ');
  const number = isPercent ? scaleNumber(value, 100) : value;
  const isPlain = !/\d/.test(rest) || isWrittenAs(text, value);
  if (!UNIT_SIGN.test(rest) && isPlain) {
    if (isPercent) return { number, unit: '%' };
    return isDisplayedAsCode(text, value) ? { value, displayedText: text } : value;
  }
  // Accounting formats show a dash for zero.
  const hasNumber = displayedNumber !== '' || (value === 0 && /[-−–—]/.test(text));
  if (!hasNumber || isDisplayedOtherwise(number, displayedNumber)) return text;
  return { number, unit: rest.replace(PADDING, ' ').trim() };
}
