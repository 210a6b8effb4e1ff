import type { TFunction } from 'i18next';
import type { BinnedEntity } from '#contract/bin';
import type { Language } from '#contract/languages';
import { DOCUMENT_CHOICES, DOCUMENT_TEXTS } from '#shared/collection/document-texts';
import { choiceWords, labelInLanguage, type Choices } from '#shared/editor/field-labels';
import { valueText } from '#shared/editor/history/changed-value';
import { fieldName } from '#shared/form/form-field';

/** A field of a document; `language` is `null` where both languages share it. */
interface DocumentField {
  field: string;
  language: Language | null;
}

/**
 * Names a field of a kind of document, with the language that it is written in; `albumId` is called as
 * `album`.
 */
export function documentFieldLabel(t: TFunction, entity: BinnedEntity, { field, language }: DocumentField): string {
  const names = [field, field.replace(/Id$/, '')].flatMap((name) => fieldName(DOCUMENT_TEXTS[entity], name));
  return labelInLanguage(t, t(names), language);
}

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
  return choiceWords(t, choices[entity])([field], value) ?? valueText(value, t, screen).replaceAll('\n', ', ');
}
