import * as z from 'zod/mini';
import { MAX_YEAR } from './query-values';

/** The years in which a wine is at its best, both inclusive; each may be unknown. */
export interface DrinkYears {
  drinkFrom: number | null;
  drinkUntil: number | null;
}

/**
 * Checks that the years in which a wine is at its best are in order, and that the first known one is not
 * before the vintage.
 */
export const drinkYearsCheck = z.superRefine(
  ({ vintage, drinkFrom, drinkUntil }: DrinkYears & { vintage: number | null }, context: z.core.$RefinementCtx) => {
    if (drinkFrom !== null && drinkUntil !== null && drinkFrom > drinkUntil) {
      context.addIssue({ code: 'custom', message: 'years_not_in_order', path: ['drinkUntil'], input: drinkUntil });
    }
    const first = drinkFrom ?? drinkUntil;
    if (vintage === null || first === null || first >= vintage) return;
    const path = [drinkFrom === null ? 'drinkUntil' : 'drinkFrom'];
    context.addIssue({ code: 'custom', message: 'before_vintage', path, input: first });
  },
);

/**
 * Moves the years in which a wine is at its best by as many years as lie between two vintages. They become
 * unknown if a vintage is, or beyond MAX_YEAR (2200).
 */
export function shiftDrinkYears(
  { drinkFrom, drinkUntil }: DrinkYears,
  vintage: number | null,
  newVintage: number | null,
): DrinkYears {
  const shiftYear = (year: number | null): number | null => {
    if (year === null || vintage === null || newVintage === null) return null;
    const shifted = year + newVintage - vintage;
    return shifted <= MAX_YEAR ? shifted : null;
  };
  return { drinkFrom: shiftYear(drinkFrom), drinkUntil: shiftYear(drinkUntil) };
}
