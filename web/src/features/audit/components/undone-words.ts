import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { choiceWords, type Choices } from '#shared/editor/field-labels';
import { findPriceText } from '#shared/lib/format-number';
import { valueText } from '#shared/conflict/value-text';

/** Formats a field value of a document in one line. Empty for no value and for ids of other documents. */
export function documentValueText(
  t: TFunction,
  screen: Language,
  entity: BinnedEntity,
  field: string,
  value: unknown,
): string {
  const choices: Partial<Record<BinnedEntity, Choices>> = DOCUMENT_CHOICES;
  if (field.endsWith('Id')) return '';
  const words = findPriceText(field, value, screen) ?? choiceWords(t, choices[entity])([field], value);
  return words ?? valueText(value, t, screen).replaceAll('\n', ', ');
}
