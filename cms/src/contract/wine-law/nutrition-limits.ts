/** Energy per gram (Regulation (EU) 1169/2011, Annex XIV). */
export const ENERGY_FACTORS = {
  alcohol: { kJ: 29, kcal: 7 },
  sugar: { kJ: 17, kcal: 4 },
  polyols: { kJ: 10, kcal: 2.4 },
  acids: { kJ: 13, kcal: 3 },
} as const;

/**
 * Grams from which on whole grams are stated, else tenths (Commission guidance on tolerances, December
 * 2012).
 */
export const WHOLE_GRAMS_FROM = 10;

/**
 * Amounts in grams below which a row of the nutrition declaration states `<limit` instead of a number
 * (Commission guidance on tolerances, December 2012; its 0.0125 g of salt are stated as 0.01 g).
 */
export const NEGLIGIBLE_GRAMS = {
  fat: 0.5,
  saturates: 0.1,
  carbohydrate: 0.5,
  sugars: 0.5,
  protein: 0.5,
  salt: 0.01,
} as const;
