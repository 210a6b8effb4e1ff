import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { choiceWords, type Choices } from '#shared/editor/field-labels';
import { findPriceText } from '#shared/lib/format-number';
import { valueText } from '#shared/conflict/value-text';

/** Says a value of a document in a line; empty for nothing, and for the id of another document. */
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
