// No zod here: forms validate input with it.
import type { SweetnessTerm } from './wine-law-terms';
import { SPARKLING_LIMITS, SWEETNESS_TOLERANCE, getStillLimits } from './wine-law/sweetness-limits';

/** Sugar and total acidity (as tartaric acid) in g/l; `null` if not measured. */
export interface SweetnessMeasurement {
  sugar: number;
  acids: number | null;
}

/** Whether sugar is within the range of a term, widened at both ends by `tolerance` times the legal one. */
function isWithin(term: SweetnessTerm, { sugar, acids }: SweetnessMeasurement, tolerance: 0 | 1): boolean {
  const sparkling = SPARKLING_LIMITS[term];
  const [from, to] = sparkling ?? getStillLimits(acids)[term] ?? [0, () => Infinity];
  const width = tolerance * SWEETNESS_TOLERANCE[sparkling ? 'sparkling' : 'still'];
  return sugar >= from - width && sugar <= to(acids) + width;
}

/**
 * Whether a wine may carry a sweetness term: its sugar is within the range of the term plus the legal
 * tolerance. Several terms can be allowed. Without measured acidity the lower limit applies. Sparkling wines
 * have their own terms: Slovenian «suho» is `ExtraDry` for them and `Dry` for still wines.
 */
export const isSweetnessTermAllowed = (term: SweetnessTerm, measurement: SweetnessMeasurement): boolean =>
  isWithin(term, measurement, 1);

/** Whether a term is allowed only by the tolerance, which is meant for errors of measurement. */
export const needsSweetnessTolerance = (term: SweetnessTerm, measurement: SweetnessMeasurement): boolean =>
  isWithin(term, measurement, 1) && !isWithin(term, measurement, 0);
