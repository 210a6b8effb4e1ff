import type { Language } from '#contract/languages';
import { formatTypedNumber } from '#shared/form/form-number-field';
import type { TFunction } from '#shared/i18n/i18n';
import { formatInstant } from '#shared/lib/format-instant';
import { isJsonObject } from '#shared/lib/deep-equal';
import { isImage } from '#shared/lib/image-values';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/**
 * Formats any form value as text: numbers and instants in the language, booleans as yes or no, an image as
 * its alternative text, a list with one item per line, an object as one line without its id. Returns an empty
 * string for `null`, `undefined` and other types.
 */
export function formatValue(value: unknown, t: TFunction, language: Language): string {
  if (typeof value === 'number') return formatTypedNumber(value, language);
  if (typeof value === 'boolean') return t(value ? 'adminConflict.yes' : 'adminConflict.no');
  if (isImage(value)) return value.alt || t('adminHistory.image');
  if (Array.isArray(value)) return value.map((item) => formatValue(item, t, language)).join('\n');
  if (isJsonObject(value)) {
    const texts = Object.entries(value).map(([key, item]) => (key === 'id' ? '' : formatValue(item, t, language)));
    return texts.filter((text) => text !== '').join(' – ');
  }
  if (typeof value !== 'string') return '';
  return INSTANT.test(value) ? formatInstant(value, language) : value;
}
