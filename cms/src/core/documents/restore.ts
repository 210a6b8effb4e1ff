// See docs/adr/0009-every-saved-version.md.
import type { Core } from '@strapi/strapi';
import {
  WITH_FIELD_MESSAGES,
  fieldFaults,
  type FieldIssue,
  type CodedMessage,
  toMessageText,
} from '../../contract/field-messages';
import { KEPT_BY_RESTORE } from '../../contract/history';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { missingImages } from '../images/library-images';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { Field, Fields, DocumentValues } from './fields';
import { hasText, mergeTexts, findMissingRequiredTexts, valuesOfRows } from './languages';
import { findReferences, valuesAt } from './references';
import type { StoredRows } from './row-validator';
import { tidyTexts } from './tidy-texts';
import { imagesOf, type LocalisedValues } from './values';

const blankOf = (field: Field): unknown => {
  if (field.kind === 'value') return field.emptyValue;
  if (field.kind === 'group') return field.isNullable ? null : blanksOf(field.fields);
  return field.kind === 'parts' || field.kind === 'images' ? [] : null;
};
const blanksOf = (fields: Fields): DocumentValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

/**
 * Returns the value without what is at a path: a list entry is removed, a field gets its value from
 * `instead`.
 */
function without(value: unknown, [step, ...rest]: readonly string[], instead: unknown): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(step), 1);
  if (step === undefined || typeof value !== 'object' || value === null) return instead;
  return {
    ...value,
    [step]: without((value as DocumentValues)[step], rest, (instead as DocumentValues | null | undefined)?.[step]),
  };
}

/** Returns the value without the image at a path: `null`, or the list entry removed. */
function withoutImage(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  const inner = (value as DocumentValues)[step];
  if (Array.isArray(value)) {
    const index = Number(step);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, withoutImage(inner, rest));
  }
  return { ...(value as DocumentValues), [step]: rest.length === 0 ? null : withoutImage(inner, rest) };
}

/**
 * Validates a value by the current schema. Issues are in reverse order, so that list indexes stay valid while
 * entries are removed.
 */
const faultsOf = ({ requestSchema }: DocumentEntity, value: DocumentValues): FieldIssue[] => {
  const { error } = requestSchema.safeParse(value, WITH_FIELD_MESSAGES);
  return error ? fieldFaults(error, Infinity).toReversed() : [];
};

/** Validates a Slovenian value, including its required texts. */
const slovenianFaults = (entity: DocumentEntity, sl: DocumentValues): FieldIssue[] => [
  ...faultsOf(entity, sl),
  ...findMissingRequiredTexts(entity.fields, sl).map((path): FieldIssue => ({
    path: path.split('.'),
    message: 'required',
  })),
];

/** Returns the translation of a revision; texts that break a current rule are emptied. */
function restoredTranslation(entity: DocumentEntity, sl: DocumentValues, saved: DocumentValues): DocumentValues {
  const { fields } = entity;
  const texts = mergeTexts(fields, sl, saved, (_text, other, { emptyValue }) => other ?? emptyValue);
  const broken = faultsOf(entity, texts).filter(({ path }) => hasText(valuesAt(texts, path)[0]?.[1]));
  return broken.reduce((value, { path }) => without(value, path, blanksOf(fields)) as DocumentValues, texts);
}

/** Values of a revision by language. */
interface Saved {
  sl: DocumentValues;
  en?: DocumentValues;
}

/** Normalises the texts of a revision; line breaks in single-line texts become spaces. */
function tidySaved({ requestSchema }: DocumentEntity, { sl, en }: Saved): Saved {
  const tidy = (value: DocumentValues): DocumentValues =>
    tidyTexts(requestSchema, value, { canJoinLines: true }) as DocumentValues;
  return { sl: tidy(sl), ...(en && { en: tidy(en) }) };
}

/**
 * Converts revision data to values that can be written now. Fields that did not exist then keep their current
 * values. `dropped` explains by field path what could not be restored: images and documents that are gone,
 * and values that break a current rule.
 */
export async function restoredValues(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: StoredRows<StoredRow>,
  data: unknown,
  language: Language,
): Promise<{ values: LocalisedValues; dropped: FieldErrors }> {
  const { fields } = entity;
  const saved = tidySaved(entity, data as Saved);
  const { sl: standing, en: translation } = valuesOfRows(fields, rows);
  const today = { ...blanksOf(fields), ...standing };
  // A deleted document has no current values to preserve.
  const names = KEPT_BY_RESTORE.filter((name) => rows.sl && name in today);
  const kept = Object.fromEntries(names.map((name) => [name, today[name]]));
  const known = Object.fromEntries(Object.keys(fields).map((name) => [name, saved.sl[name] ?? today[name]]));
  const dropped: FieldErrors = {};
  let sl: DocumentValues = { ...known, ...kept };
  const tell = (path: readonly string[] | string, message: CodedMessage): void => {
    dropped[typeof path === 'string' ? path : path.join('.')] ??= toMessageText(message, language);
  };

  for (const [path, message] of (
    await missingImages(strapi, imagesOf(entity, sl), entity.canUseQueenImages)
  ).toReversed()) {
    tell(path, message);
    sl = withoutImage(sl, path.split('.')) as DocumentValues;
  }
  const { faults } = await findReferences(strapi, entity, sl);
  for (const { path, message } of [...faults.toReversed(), ...slovenianFaults(entity, sl)]) {
    tell(path, message);
    sl = without(sl, path, today) as DocumentValues;
  }
  // Fields that still conflict, such as two that must fit together, keep their current values.
  for (const { path, message } of slovenianFaults(entity, sl)) {
    tell(path, message);
    sl = { ...sl, [String(path[0])]: today[String(path[0])] };
  }
  return { values: { sl, en: restoredTranslation(entity, sl, saved.en ?? translation) }, dropped };
}
