import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { createChoiceFormatter, type ChoiceTexts } from '#shared/editor/field-labels';
import { formatPriceField } from '#shared/lib/format-number';
import { formatValue } from '#shared/conflict/format-value';

/** Formats a field value of a document in one line. Empty for no value and for ids of other documents. */
export function formatDocumentValue(
  t: TFunction,
  screen: Language,
  entity: BinnedEntity,
  field: string,
  value: unknown,
): string {
  const choices: Partial<Record<BinnedEntity, ChoiceTexts>> = DOCUMENT_CHOICES;
  if (field.endsWith('Id')) return '';
  const words = formatPriceField(field, value, screen) ?? createChoiceFormatter(t, choices[entity])([field], value);
  return words ?? formatValue(value, t, screen).replaceAll('\n', ', ');
}
