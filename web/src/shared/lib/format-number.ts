import type { Language } from '#contract/values';

/**
 * Number notation by language. Numbers with at least `minGroupedDigits` digits have thousands separators.
 */
const NOTATION = {
  sl: { point: ',', thousands: '.', minGroupedDigits: 5 },
  en: { point: '.', thousands: ',', minGroupedDigits: 4 },
} as const satisfies Record<Language, unknown>;

/** Splits digits into groups of three, counted from the end. */
function splitThousands(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups;
}

/**
 * Formats a plain number such as `1234.5` in a language. Not `Intl`: locale data of browser and server can
 * differ, and hydration would fail.
 */
function formatPlainNumber(plain: string, language: Language): string {
  const { point, thousands, minGroupedDigits } = NOTATION[language];
  const [whole = '', decimals] = plain.split('.');
  const text = whole.length < minGroupedDigits ? whole : splitThousands(whole).join(thousands);
  return decimals ? text + point + decimals : text;
}

/**
 * Formats a number that is not negative with a fixed number of decimals and thousands separators, in the
 * notation of a language.
 */
export const formatDecimals = (value: number, decimals: number, language: Language): string =>
  formatPlainNumber(value.toFixed(decimals), language);

/** Formats an amount in euros with two decimals: `11,50 €` in Slovenian, `€11.50` in English. */
export function formatPrice(euros: number, language: Language): string {
  const amount = formatDecimals(euros, 2, language);
  return language === 'sl' ? `${amount}\u00a0€` : `€${amount}`;
}

/**
 * Formats a number with at most two decimals in the notation of a language, for % by volume, °C and litres.
 */
export const formatNumber = (value: number, language: Language): string =>
  formatPlainNumber(String(Number(value.toFixed(2))), language);
