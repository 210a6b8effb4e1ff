/** How a bulk edit changes prices: by euros, by per cent (both may be negative), or to one value. */
export const PRICE_CHANGE_METHODS = ['amount', 'percent', 'value'] as const;

/** Change of prices. `number` is in euros or per cent, depending on the method. */
export interface PriceChange {
  method: (typeof PRICE_CHANGE_METHODS)[number];
  number: number;
  /** The new price is a multiple of it, in euros. */
  step: number;
}

/** Possible steps for rounding, in euros. */
export const PRICE_STEPS = [0.01, 0.1, 0.5, 1] as const;

const CENTS = 100;

/**
 * Calculates a price after a change, in euros. The method `value` returns `number` unrounded. Other methods
 * add euros or per cent and round half up to a multiple of `step`; for a `null` price they return `null`.
 * Counts in cents to avoid binary errors.
 */
export function calculateNewPrice(price: number | null, { method, number, step }: PriceChange): number | null {
  if (method === 'value') return number;
  if (price === null) return null;
  const cents = price * CENTS + (method === 'amount' ? number * CENTS : price * number);
  const stepCents = Math.round(step * CENTS);
  // Sums of decimals can be off by less than a millionth.
  return (Math.floor(cents / stepCents + 0.5 + 1e-6) * stepCents) / CENTS;
}
