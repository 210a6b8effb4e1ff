import { ENTITY_TRAITS, type EntityName } from '#contract/entity-list';
import { addLanguageToLabel, type ChoiceTexts } from '#shared/editor/field-labels';
import { getFieldLabelKeys } from '#shared/form/form-field';
import type { TFunction } from '#shared/i18n/i18n';
import type { DocumentField } from '#shared/lib/bilingual';

/**
 * Returns the locale namespace of the screen that edits an entity: `adminLabelWords` for the section
 * `label-words`.
 */
export const getTextNamespace = (entity: EntityName): string =>
  `admin-${ENTITY_TRAITS[entity].section}`.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the localised name of an entity: of one document, or of all. */
export const getEntityName = (t: TFunction, entity: EntityName, number: 'one' | 'many'): string =>
  t(`adminEntities.${entity}.${number}`);

/** Returns what a collection says before the deletion of some of its documents. `texts` is its namespace. */
export const getDeleteText = (t: TFunction, texts: string, count: number): string =>
  t(count > 1 ? [`${texts}.deleteTexts`, `${texts}.deleteText`] : `${texts}.deleteText`, { count });

/** Text keys of enum fields that are not `common.<entity>.<field>`. */
const OTHER_CHOICE_TEXTS: ChoiceTexts = {
  sweetnessLevel: 'common.wine.sweetness',
  foods: 'common.wine.food',
  sweetnessTerm: 'winesPage.terms',
  qualityTerm: 'winesPage.terms',
  qualityPredicate: 'winesPage.terms',
};

/** Returns the text keys of enum fields of an entity, by field. */
export const getChoiceTexts = (entity: EntityName, fields: readonly string[]): ChoiceTexts =>
  Object.fromEntries(fields.map((field) => [field, OTHER_CHOICE_TEXTS[field] ?? `common.${entity}.${field}`]));

/**
 * Returns the candidate text keys for the label of a field path such as `pairings.0.name`: those of its first
 * part. For `albumId` the keys of `album` follow.
 */
export const getPathLabelKeys = (texts: string, path: string): string[] => {
  const [field = ''] = path.split('.');
  return [field, field.replace(/Id$/, '')].flatMap((name) => getFieldLabelKeys(texts, name));
};

/**
 * Returns the label of a document's field in the language of the screen. The name of `language` is added,
 * unless the field is shared by both languages (`null`).
 */
export const getDocumentFieldLabel = (t: TFunction, entity: EntityName, { field, language }: DocumentField): string =>
  addLanguageToLabel(t, t(getPathLabelKeys(getTextNamespace(entity), field)), language);
