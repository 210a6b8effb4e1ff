import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { createChoiceFormatter, type ChoiceTexts } from '#shared/editor/field-labels';
import { formatPriceField } from '#shared/lib/format-number';
import { formatValue } from '#shared/conflict/format-value';

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
  const choices: Partial<Record<BinnedEntity, ChoiceTexts>> = DOCUMENT_CHOICES;
  if (field.endsWith('Id')) return '';
  const text = formatPriceField(field, value, screen) ?? createChoiceFormatter(t, choices[entity])([field], value);
  return text ?? formatValue(value, t, screen).replaceAll('\n', ', ');
}
