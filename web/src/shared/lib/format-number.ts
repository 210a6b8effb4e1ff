import type { Language } from '#contract/language';

const LOCALES: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' };

/** Euros the way the language writes them: `11,50 €`, `€11.50`. */
export const formatPrice = (euros: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(euros);

/** A number with at most two decimals, for % by volume, °C and litres. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(value);
