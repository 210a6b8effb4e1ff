import type { Language } from '../../../contract/values';

const LOCALES: Readonly<Record<Language, string>> = { sl: 'sl-SI', en: 'en-GB' };
const ZONE = 'Europe/Ljubljana';

/** A value with a unit, which may be none, is a figure that stands with others at its decimal comma. */
export type Row = [name: string, value: string, unit?: string];

/** A number with as many decimals as are given, or as it has, then without points between thousands. */
export const figure = (value: number, language: Language, decimals?: number): string =>
  new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    useGrouping: decimals !== undefined,
  }).format(value);

/** A price in euros, which the heading of its column names. */
export const euros = (value: number, language: Language): string => figure(value, language, 2);

/** What stands at decimal commas below each other is given in two: what is before the comma, and the rest. */
export function atComma(text: string): [whole: string, rest: string] {
  const [, whole = text, rest = ''] = /^([\d.]*\d(?=[.,]\d+$))([.,]\d+)$/.exec(text) ?? [];
  return [whole, rest];
}

export const day = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  }).format(date);

/** The content of a bottle in litres: `0,75 l`. */
export const litres = (millilitres: number, language: Language): string =>
  `${figure(millilitres / 1000, language, millilitres % 10 === 0 ? 2 : 3)} l`;
