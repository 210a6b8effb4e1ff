import type { LabelAnalysis, Nutrition } from './labels';

/** Grams of alcohol in a millilitre: the value that most tables take; another one may move the last digit. */
export const ALCOHOL_DENSITY = 0.789;

/** kJ and kcal of a gram (Regulation (EU) 1169/2011, Annex XIV). */
const FACTORS = {
  alcohol: { kJ: 29, kcal: 7 },
  sugar: { kJ: 17, kcal: 4 },
  polyols: { kJ: 10, kcal: 2.4 },
  acids: { kJ: 13, kcal: 3 },
} as const;

/** What is taken where nothing was measured, in g/l: averages of the French administration (DGCCRF, 27 December 2023). */
const USUAL = { polyols: 7, acids: 6, sugar: 2 } as const;
export type Estimated = keyof typeof USUAL;

/** A laboratory's energy that differs by more of what is computed is doubtful. */
export const DOUBTFUL_DIFFERENCE = 0.03;

/** Grams and energy in 100 ml before they are rounded. */
export interface ComputedNutrition {
  kJ: number;
  kcal: number;
  carbohydrate: number;
  sugars: number;
  /** What was not measured and is taken at its usual value. */
  estimated: Estimated[];
}

/**
 * Computes what 100 ml hold from % vol and g/l. kJ and kcal are computed apart, and nothing is rounded: only the sum is,
 * once. Sugars exclude polyols, carbohydrate includes them, and acids count for energy alone.
 *
 * @param density of alcohol in g/ml
 */
export function computeNutrition(analysis: LabelAnalysis, density = ALCOHOL_DENSITY): ComputedNutrition {
  const names = ['sugar', 'acids', 'polyols'] as const;
  const estimated = names.filter((name) => analysis[name] === null);
  const [sugar, acids, polyols] = names.map((name) => (analysis[name] ?? USUAL[name]) / 10) as [number, number, number];
  const grams = { alcohol: (analysis.alcohol ?? 0) * density, sugar, acids, polyols };
  const energyIn = (unit: 'kJ' | 'kcal'): number =>
    Object.entries(FACTORS).reduce((sum, [name, factor]) => sum + grams[name as keyof typeof grams] * factor[unit], 0);
  return { kJ: energyIn('kJ'), kcal: energyIn('kcal'), carbohydrate: sugar + polyols, sugars: sugar, estimated };
}

/** Rounds half up, whatever binary fractions make of a decimal one. */
function rounded(value: number, digits: number): number {
  return Number(`${Math.round(Number(`${value.toFixed(9)}e${String(digits)}`))}e-${String(digits)}`);
}

/** Grams as guidance of the Commission on tolerances (December 2012) has them: 1 g from 10 g on, else 0.1 g. */
const roundedGrams = (grams: number): number => rounded(grams, grams >= 10 ? 0 : 1);

/** What a label shows: what a laboratory measured of the energy wins over what is computed. */
export function nutritionOf(analysis: LabelAnalysis, energy: { kJ: number; kcal: number } | null): Nutrition {
  const { kJ, kcal, carbohydrate, sugars } = computeNutrition(analysis);
  return {
    energyKJ: energy?.kJ ?? rounded(kJ, 0),
    energyKcal: energy?.kcal ?? rounded(kcal, 0),
    fat: 0,
    saturates: 0,
    carbohydrate: roundedGrams(carbohydrate),
    sugars: roundedGrams(sugars),
    protein: 0,
    salt: 0,
  };
}

/** Whether a laboratory's energy is further from what is computed than the factors explain. */
export function energyDiffers(analysis: LabelAnalysis, energy: { kJ: number; kcal: number } | null): boolean {
  if (!energy || analysis.alcohol === null) return false;
  const { kJ, kcal } = computeNutrition(analysis);
  return [energy.kJ / kJ, energy.kcal / kcal].some((ratio) => Math.abs(ratio - 1) > DOUBTFUL_DIFFERENCE);
}

/** The rows of grams of a nutrition declaration, in the order of the law (Annex XV); those of which one is a part of another. */
export const GRAM_ROWS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type GramRow = (typeof GRAM_ROWS)[number];

/** Below these a row may say so instead of a number. */
const NEGLIGIBLE: Readonly<Record<GramRow, number>> = {
  fat: 0.5,
  saturates: 0.1,
  carbohydrate: 0.5,
  sugars: 0.5,
  protein: 0.5,
  salt: 0.0125,
};

/** Made once a language: making one takes longer than all that is formatted with it. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${String(maximumFractionDigits)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** What stands before decimals, by language. */
const points = new Map<string, string>();
function pointOf(locale: string): string {
  const known = points.get(locale);
  if (known !== undefined) return known;
  const parts = formatOf(locale, 1).formatToParts(0.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  points.set(locale, point);
  return point;
}

/** From here on digits stand in groups, and below the least of these a number is written with an exponent. */
const GROUPED_FROM = 1000;
const LEAST = 0.001;

/**
 * A number as it is read on a label: `12,5`. Of those that need no rounding, as nearly all do, the digits are the same in all
 * languages that labels have: to write them is many times faster than the format of a language.
 */
export function shownNumber(value: number, locale: string, mostDecimals = 2): string {
  const digits = String(value);
  const point = digits.indexOf('.');
  const isPlain = value === 0 || (value >= LEAST && value < GROUPED_FROM);
  if (!isPlain || (point >= 0 && digits.length - point - 1 > mostDecimals)) {
    return formatOf(locale, mostDecimals).format(value);
  }
  return point < 0 ? digits : digits.replace('.', pointOf(locale));
}

/** A row as it is read: `1,3 g`, `<0,5 g` for what is there and negligible, `0 g` for nothing. */
export function shownGrams(row: GramRow, grams: number, locale: string): string {
  const limit = NEGLIGIBLE[row];
  if (grams === 0 || grams > limit) return `${shownNumber(grams, locale)} g`;
  return `<${shownNumber(row === 'salt' ? 0.01 : limit, locale)} g`;
}
