// No zod here: staff screens and the evaluator use the plain values.

/**
 * Markets whose rules can be switched on. `EU` is any other country of the European Union, `other` any other
 * country in the world.
 */
export const LAW_MARKETS = [
  'SI',
  'IT',
  'AT',
  'DE',
  'HR',
  'ES',
  'FR',
  'IE',
  'PL',
  'CZ',
  'NL',
  'BE',
  'EU',
  'CH',
  'UK',
  'US',
  'other',
] as const;
export type LawMarket = (typeof LAW_MARKETS)[number];

/** Markets outside of the European Union. The rules of the market `EU` hold in all others. */
const MARKETS_OUTSIDE_EU: ReadonlySet<LawMarket> = new Set(['CH', 'UK', 'US', 'other']);

/** Markets of a winery that has chosen none. */
export const DEFAULT_MARKETS = ['SI'] as const satisfies readonly LawMarket[];

/**
 * Whether a rule concerns a winery that sells in `markets`: a rule of the European Union (`EU`) does in each
 * of its countries, a rule of `all` in any market.
 */
export const isMarketConcerned = (ruleMarket: LawMarket | 'all', markets: readonly LawMarket[]): boolean => {
  if (ruleMarket === 'all') return markets.length > 0;
  return ruleMarket === 'EU' ? markets.some((market) => !MARKETS_OUTSIDE_EU.has(market)) : markets.includes(ruleMarket);
};
