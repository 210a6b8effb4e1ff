import { createLongDateFormat } from '../../../contract/long-date';
import type { Language } from '../../../contract/values';

const LOCALES: Readonly<Record<Language, string>> = { sl: 'sl-SI', en: 'en-GB' };

/**
 * Name and value of a table row. A row with a unit, even an empty one, is a number aligned at its decimal
 * separator.
 */
export type TableRow = [name: string, value: string, unit?: string];

/**
 * Formats a number by the rules of the language. With `decimals` it has exactly that many and separators
 * between thousands; without, up to two decimals and no separators.
 */
export const formatNumber = (value: number, language: Language, decimals?: number): string =>
  new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    useGrouping: decimals !== undefined,
  }).format(value);

/** Formats a price with two decimals and separators between thousands, without the euro sign. */
export const formatEuros = (value: number, language: Language): string => formatNumber(value, language, 2);

/**
 * Splits a formatted number before its decimal separator, which is the first character of the rest. A text
 * without decimals, or with separators between thousands, is not split: its rest is empty.
 */
export function splitAtDecimalSeparator(text: string): [whole: string, rest: string] {
  const [, whole = text, rest = ''] = /^([\d.]*\d(?=[.,]\d+$))([.,]\d+)$/.exec(text) ?? [];
  return [whole, rest];
}

const LONG_DATE_FORMATS: Readonly<Record<Language, (date: Date) => string>> = {
  sl: createLongDateFormat('sl'),
  en: createLongDateFormat('en'),
};

/** Formats the calendar day of an instant in Slovenia with the name of the month: `1. januarja 2025`. */
export const formatDay = (date: Date, language: Language): string => LONG_DATE_FORMATS[language](date);

/**
 * Formats a volume in litres with two decimals, or with three where two are not exact: 750 becomes `0,75 l`.
 */
export const formatLitres = (millilitres: number, language: Language): string =>
  `${formatNumber(millilitres / 1000, language, millilitres % 10 === 0 ? 2 : 3)} l`;
