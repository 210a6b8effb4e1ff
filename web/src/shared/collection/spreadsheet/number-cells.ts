import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';
import { normaliseTypedText } from './cell-reading';

/** Decimal separator of a number. The other sign groups thousands. */
export type DecimalSeparator = ',' | '.';

/**
 * Result of parsing a number. `1.250` is ambiguous: `meanings` has its value by decimal separator.
 * `evidence` is the separator that an unambiguous number uses.
 */
export type ParsedNumber =
  | { kind: 'number'; value: number; evidence: DecimalSeparator | null }
  | { kind: 'ambiguous'; meanings: Readonly<Record<DecimalSeparator, number>> }
  | { kind: 'none' };

/**
 * Units that may follow the numbers of a field, folded and without spaces and points, with their factors to
 * the unit of the field.
 */
export type Units = Readonly<Record<string, number>>;

const EURO: Units = { '€': 1, eur: 1, euro: 1, euros: 1, evro: 1, evra: 1, evri: 1, evrov: 1 };
const CELSIUS: Units = { '°': 1, '°c': 1, c: 1 };

/** Units of columns, by column id. */
const UNITS: Readonly<Record<string, Units>> = {
  vintage: { leto: 1, letnik: 1, year: 1, vintage: 1 },
  price: EURO,
  tradePrice: EURO,
  alcohol: { '%': 1, '%vol': 1, 'vol%': 1, '%abv': 1, vol: 1, abv: 1 },
  volumeMl: { ml: 1, cl: 10, dl: 100, l: 1000 },
  points: { t: 1, tock: 1, tocke: 1, tocki: 1, tocka: 1, pt: 1, pts: 1, points: 1, point: 1 },
  'servingTemperature.min': CELSIUS,
  'servingTemperature.max': CELSIUS,
  'logistics.bottleWeightG': { g: 1, dag: 10, kg: 1000 },
  'logistics.palletKg': { kg: 1, t: 1000 },
  'logistics.bottlesPerCase': { kos: 1, kosi: 1, kosov: 1, pcs: 1 },
};

const NO_UNITS: Units = {};
/**
 * Returns the units that may follow the numbers of a column, with their factors; an empty record if it has
 * none.
 */
export const getUnits = (columnId: string): Units => UNITS[columnId] ?? NO_UNITS;

const NO_NUMBER: ParsedNumber = { kind: 'none' };
const QUOTES = /^["'’‘“”„«»`]{1,3}|["'’‘“”„«»`]{1,3}$/g;
/** Optional word or currency sign, digits with separators, optional word. */
const PARTS = /^(?<prefix>[^\d.,+-]*)(?<sign>[+-]?)(?<digits>(?:[.,]?\d)(?:[\d.,' ]*\d)?)(?<suffix>[^\d]*)$/;
/** `12,–` is a price without cents. */
const NO_CENTS = /^[.,]-+/;
const GROUPED_BY_SPACES = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const GROUPS = /^\d{1,3}(?:[.,]\d{3})+$/;

const toUnit = (text: string): string => foldText(text).replace(/[\s.]/g, '');

/** Multiplies without the binary noise that powers of ten add: 0.07 × 1000 is 70.00000000000001. */
export const scaleNumber = (value: number, factor: number): number =>
  Math.abs(factor) === 1 ? value * factor : Number((value * factor).toPrecision(15));

/** Returns the factor of a unit as people type it, 1 for an empty text; `undefined` for other units. */
export function findUnitFactor(text: string, units: Units): number | undefined {
  const unit = toUnit(normaliseTypedText(text));
  if (unit === '') return 1;
  return Object.hasOwn(units, unit) ? units[unit] : undefined;
}

function toNumber(digits: string, decimal: DecimalSeparator): number {
  const thousands = decimal === ',' ? /[. ']/g : /[, ']/g;
  return Number(digits.replace(thousands, '').replace(',', '.'));
}

/**
 * Finds the decimal separator of digits: `null` if they have none, `either` if ambiguous, `undefined` if
 * they are no number.
 */
function findSeparator(digits: string): DecimalSeparator | 'either' | null | undefined {
  if (/^\d+$/.test(digits)) return null;
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const mark = last < 0 ? null : digits[last] === ',' ? ',' : '.';
  if (/[ ']/.test(digits)) return GROUPED_BY_SPACES.test(digits) ? mark : undefined;
  if (mark === null) return undefined;
  const other = mark === ',' ? '.' : ',';
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  if (whole.includes(other)) return GROUPS.test(whole) && !whole.includes(mark) ? mark : undefined;
  // Several of the same sign can only group thousands.
  if (whole.includes(mark)) return GROUPS.test(digits) ? other : undefined;
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : mark;
}

/**
 * Parses a number as people type it: any separators, an optional sign, and one of `units` before or after it,
 * by whose factor the value is multiplied. Returns kind `none` for other texts.
 */
export function parseNumberText(text: string, units: Units): ParsedNumber {
  if (text.length > 100) return NO_NUMBER;
  const plain = normaliseTypedText(text).replace(/’/g, "'").replace(QUOTES, '').trim();
  const isNegative = plain.startsWith('-');
  const { prefix = '', sign = '', digits = '', suffix = '' } = PARTS.exec(plain.replace(/^[+-]\s*/, ''))?.groups ?? {};
  if (digits === '' || (sign !== '' && /^[+-]/.test(plain))) return NO_NUMBER;
  const unitTexts = [prefix, suffix.replace(NO_CENTS, '')].filter((each) => toUnit(each) !== '');
  const [unit = ''] = unitTexts;
  const factor = findUnitFactor(unit, units);
  if (unitTexts.length > 1 || factor === undefined) return NO_NUMBER;
  const scale = (isNegative || sign === '-' ? -1 : 1) * factor;
  const separator = findSeparator(digits);
  if (separator === undefined) return NO_NUMBER;
  if (separator === 'either') {
    const meanings = {
      ',': scaleNumber(toNumber(digits, ','), scale),
      '.': scaleNumber(toNumber(digits, '.'), scale),
    };
    return { kind: 'ambiguous', meanings };
  }
  return { kind: 'number', value: scaleNumber(toNumber(digits, separator ?? '.'), scale), evidence: separator };
}

/**
 * Rounds to a number of decimals, half away from zero in decimal notation, so that `1.005` becomes `1.01`
 * despite its binary form.
 */
export function roundNumber(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Tolerance for binary rounding errors in whole numbers that a program computed. */
const NOISE = 1e-6;
/** Whether a number is whole, apart from binary rounding errors (less than one millionth). */
export const isWholeNumber = (value: number): boolean => Math.abs(value - Math.round(value)) < NOISE;

/**
 * Formats a number for a CSV file, without thousands separators: decimal comma in Slovenian, decimal point in
 * English.
 */
export const formatCsvNumber = (value: number, language: Language): string =>
  language === 'sl' ? String(value).replace('.', ',') : String(value);
