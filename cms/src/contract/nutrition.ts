import type { LabelAnalysis, Nutrition } from './labels';
import { ENERGY_FACTORS, NEGLIGIBLE_GRAMS, WHOLE_GRAMS_FROM } from './wine-law/nutrition-limits';

/** Density of alcohol in g/ml, as in most tables. Other values can change the last digit of the result. */
export const ALCOHOL_DENSITY = 0.789;

/**
 * Assumed values in g/l where nothing was measured: averages of the French administration (DGCCRF, 27
 * December 2023).
 */
const USUAL_VALUES = { polyols: 7, acids: 6, sugar: 2 } as const;
export type EstimatedValue = keyof typeof USUAL_VALUES;

/** Maximum relative difference between measured and computed energy; a larger one is doubtful. */
export const MAX_ENERGY_DEVIATION = 0.03;

/** Energy and grams per 100 ml, not rounded. */
export interface ComputedNutrition {
  kJ: number;
  kcal: number;
  carbohydrate: number;
  sugars: number;
  /** Values that were not measured and are assumed. */
  estimated: EstimatedValue[];
}

/**
 * Computes energy, carbohydrate and sugars of 100 ml from a wine's analysis, without rounding. kJ and kcal
 * are computed separately. Sugars exclude polyols, carbohydrate includes them; acids count for energy only.
 * Sugar, acids and polyols that were not measured get usual values and are listed in `estimated`. Missing
 * alcohol counts as 0.
 *
 * @param density density of alcohol in g/ml
 */
export function computeNutrition(analysis: LabelAnalysis, density = ALCOHOL_DENSITY): ComputedNutrition {
  const names = ['sugar', 'acids', 'polyols'] as const;
  const estimated = names.filter((name) => analysis[name] === null);
  const [sugar, acids, polyols] = names.map((name) => (analysis[name] ?? USUAL_VALUES[name]) / 10) as [
    number,
    number,
    number,
  ];
  const grams = { alcohol: (analysis.alcohol ?? 0) * density, sugar, acids, polyols };
  const sumEnergy = (unit: 'kJ' | 'kcal'): number =>
    Object.entries(ENERGY_FACTORS).reduce(
      (sum, [name, factor]) => sum + grams[name as keyof typeof grams] * factor[unit],
      0,
    );
  return { kJ: sumEnergy('kJ'), kcal: sumEnergy('kcal'), carbohydrate: sugar + polyols, sugars: sugar, estimated };
}

/** Rounds half up, unaffected by the binary representation of decimal fractions. */
function roundHalfUp(value: number, digits: number): number {
  return Number(`${Math.round(Number(`${value.toFixed(9)}e${String(digits)}`))}e-${String(digits)}`);
}

/** Rounds grams to 1 g from 10 g on, else to 0.1 g. */
const roundGrams = (grams: number): number => roundHalfUp(grams, grams >= WHOLE_GRAMS_FROM ? 0 : 1);

/**
 * Creates the nutrition declaration of a label per 100 ml: rounded energy, carbohydrate and sugars; fat,
 * saturates, protein and salt are 0. Measured energy, if given, replaces the computed one.
 */
export function createNutritionDeclaration(
  analysis: LabelAnalysis,
  measuredEnergy: { kJ: number; kcal: number } | null,
): Nutrition {
  const { kJ, kcal, carbohydrate, sugars } = computeNutrition(analysis);
  return {
    energyKJ: measuredEnergy?.kJ ?? roundHalfUp(kJ, 0),
    energyKcal: measuredEnergy?.kcal ?? roundHalfUp(kcal, 0),
    fat: 0,
    saturates: 0,
    carbohydrate: roundGrams(carbohydrate),
    sugars: roundGrams(sugars),
    protein: 0,
    salt: 0,
  };
}

/**
 * Whether measured energy, in kJ or in kcal, differs from the computed one by more than MAX_ENERGY_DEVIATION
 * (3 %). False without measured energy or alcohol.
 */
export function isEnergyDoubtful(
  analysis: LabelAnalysis,
  measuredEnergy: { kJ: number; kcal: number } | null,
): boolean {
  if (!measuredEnergy || analysis.alcohol === null) return false;
  const { kJ, kcal } = computeNutrition(analysis);
  return [measuredEnergy.kJ / kJ, measuredEnergy.kcal / kcal].some(
    (ratio) => Math.abs(ratio - 1) > MAX_ENERGY_DEVIATION,
  );
}

/** Rows of a nutrition declaration in grams, in the order of Regulation (EU) 1169/2011, Annex XV. */
export const GRAM_ROWS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type GramRow = (typeof GRAM_ROWS)[number];

/** Cache of number formats, since creating one is slow. */
const numberFormats = new Map<string, Intl.NumberFormat>();
function getNumberFormat(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${String(maximumFractionDigits)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  numberFormats.set(key, format);
  return format;
}

/** Decimal separators by language. */
const decimalPoints = new Map<string, string>();
function getDecimalPoint(locale: string): string {
  const cached = decimalPoints.get(locale);
  if (cached !== undefined) return cached;
  const parts = getNumberFormat(locale, 1).formatToParts(0.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalPoints.set(locale, point);
  return point;
}

/** Numbers from MIN_GROUPED on get digit grouping; numbers below MIN_PLAIN get an exponent from `String`. */
const MIN_GROUPED = 1000;
const MIN_PLAIN = 0.001;

/**
 * Formats a number for a label in a language: `12,5`. Numbers that need no rounding or grouping, nearly all,
 * are written without `Intl`, which is many times faster.
 *
 * @param maxDecimals maximum number of decimals
 */
export function formatLabelNumber(value: number, locale: string, maxDecimals = 2): string {
  const digits = String(value);
  const point = digits.indexOf('.');
  const isPlain = value === 0 || (value >= MIN_PLAIN && value < MIN_GROUPED);
  if (!isPlain || (point >= 0 && digits.length - point - 1 > maxDecimals)) {
    return getNumberFormat(locale, maxDecimals).format(value);
  }
  return point < 0 ? digits : digits.replace('.', getDecimalPoint(locale));
}

/**
 * Formats rounded grams of a row of the nutrition declaration: `1,3 g`; `<0,5 g` for a negligible amount;
 * `0 g` for zero. At the limit it states the number, since 0.54 g is rounded to 0.5 g too.
 */
export function formatLabelGrams(row: GramRow, grams: number, locale: string): string {
  const limit = NEGLIGIBLE_GRAMS[row];
  const isNegligible = grams > 0 && grams < limit;
  return `${isNegligible ? '<' : ''}${formatLabelNumber(isNegligible ? limit : grams, locale)} g`;
}
