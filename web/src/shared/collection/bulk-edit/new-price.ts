/** How prices are changed: by euros or by per cent, which may be below nothing, or to one price for all. */
export const PRICE_MANNERS = ['amount', 'percent', 'value'] as const;

export interface PriceChange {
  manner: (typeof PRICE_MANNERS)[number];
  number: number;
  /** What the new price is a multiple of, in euros. */
  step: number;
}

/** What prices may be rounded to, in euros. */
export const PRICE_STEPS = [0.01, 0.1, 0.5, 1] as const;

const CENTS = 100;

/**
 * The price after a change, in euros, rounded up from the middle of two steps and counted in cents, so that 1.1 × 3 is no
 * 3.3000000000000003. What has no price is given one only where all get the same.
 */
export function newPrice(price: number | null, { manner, number, step }: PriceChange): number | null {
  if (manner === 'value') return number;
  if (price === null) return null;
  const cents = price * CENTS + (manner === 'amount' ? number * CENTS : price * number);
  const stepCents = Math.round(step * CENTS);
  // Sums of decimals miss the middle by less than a millionth.
  return (Math.floor(cents / stepCents + 0.5 + 1e-6) * stepCents) / CENTS;
}
