import type { Language } from '#contract/values';
import { formatPrice } from './format-number';

/** Document fields that are amounts in euros. */
const PRICE_FIELD = /price/i;

/**
 * Formats the value of a document field as a price if the field is one, such as `tradePrice`. Returns
 * `undefined` for other fields and if the value is no number.
 */
export const formatPriceField = (field: string, value: unknown, language: Language): string | undefined =>
  PRICE_FIELD.test(field) && typeof value === 'number' ? formatPrice(value, language) : undefined;
