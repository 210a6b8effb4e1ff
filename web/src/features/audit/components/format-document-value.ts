import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { getChoiceTexts } from '#shared/collection/document-texts';
import { createChoiceFormatter } from '#shared/editor/field-labels';
import { formatPriceField } from '#shared/lib/format-price-field';
import { formatValue } from '#shared/conflict/format-value';
import type { TFunction } from '#shared/i18n/i18n';

/**
 * Formats the value of a document's field in one line, in the language of the screen: prices with currency,
 * values of enum fields by their names, lists joined by commas. Empty for no value, and for fields that hold
 * an id (their name ends with `Id`).
 */
export function formatDocumentValue(
  t: TFunction,
  screen: Language,
  entity: BinnedEntity,
  field: string,
  value: unknown,
): string {
  if (field.endsWith('Id')) return '';
  const choices = getChoiceTexts(entity, [field]);
  // Only enum fields have texts for their values.
  const isEnum = typeof t(Object.values(choices), { returnObjects: true, defaultValue: '' }) === 'object';
  const text =
    formatPriceField(field, value, screen) ?? (isEnum ? createChoiceFormatter(t, choices)([field], value) : undefined);
  return text ?? formatValue(value, t, screen).replaceAll('\n', ', ');
}
