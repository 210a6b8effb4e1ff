import type { Language } from '#contract/values';

/** How a language writes numbers; `grouped` tells from how many digits on it puts thousands apart. */
const NOTATION = {
  sl: { point: ',', thousands: '.', grouped: 5 },
  en: { point: '.', thousands: ',', grouped: 4 },
} as const satisfies Record<Language, unknown>;

/** Splits digits into groups of three, counted from the end. */
function inThousands(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups;
}

/**
 * Writes `1234.5` the way the language does. The product does it alone: the locale data of a browser may differ from the
 * server's, and then a rendered page would not be the one that the browser makes of it.
 */
function write(plain: string, language: Language): string {
  const { point, thousands, grouped } = NOTATION[language];
  const [whole = '', decimals] = plain.split('.');
  const text = whole.length < grouped ? whole : inThousands(whole).join(thousands);
  return decimals ? text + point + decimals : text;
}

/** A number, not below 0, with that many decimals. */
export const formatDecimals = (value: number, decimals: number, language: Language): string =>
  write(value.toFixed(decimals), language);

/** Euros the way the language writes them: `11,50 €`, `€11.50`. */
export function formatPrice(euros: number, language: Language): string {
  const amount = formatDecimals(euros, 2, language);
  return language === 'sl' ? `${amount}\u00a0€` : `€${amount}`;
}

/** A number with at most two decimals, for % by volume, °C and litres. */
export const formatNumber = (value: number, language: Language): string =>
  write(String(Number(value.toFixed(2))), language);

/** The fields of documents that are amounts in euros. */
const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'tradePrice']);

/** A value of a field that is an amount in euros; `undefined` for any other. */
export const findPriceText = (field: string, value: unknown, language: Language): string | undefined =>
  PRICE_FIELDS.has(field) && typeof value === 'number' ? formatPrice(value, language) : undefined;
