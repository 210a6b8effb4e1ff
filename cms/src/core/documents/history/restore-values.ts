// See docs/adr/0009-every-saved-version.md.
import type { Core } from '@strapi/strapi';
import {
  FIELD_MESSAGE_OPTIONS,
  listFieldIssues,
  type FieldIssue,
  type CodedMessage,
  formatCodedMessage,
} from '../../../contract/field-messages';
import { FIELDS_PRESERVED_BY_RESTORE } from '../../../contract/history';
import type { Language } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { findUnusableImages } from '../../images/library-images';
import type { DocumentEntity } from '../entity/define-entity';
import type { DocumentValues } from '../entity/fields';
import {
  hasContent,
  replaceTexts,
  findMissingRequiredTexts,
  readLocalisedValues,
  type DocumentInput,
} from '../values/localised-values';
import { resolveReferences, listValuesAt } from '../references/references';
import type { StoredRow, StoredRows } from '../rows/stored-rows';
import { normaliseTexts } from '../values/normalise-texts';
import { createEmptyValues, listImages, toDocumentInput } from '../values/document-input';

/**
 * Returns the value without what is at a path: a list entry is removed, a field gets its value from
 * `instead`.
 */
function removeValueAt(value: unknown, [step, ...rest]: readonly string[], fallback: unknown): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(step), 1);
  if (step === undefined || typeof value !== 'object' || value === null) return fallback;
  return {
    ...value,
    [step]: removeValueAt(
      (value as DocumentValues)[step],
      rest,
      (fallback as DocumentValues | null | undefined)?.[step],
    ),
  };
}

/** Returns the value without the image at a path: `null`, or the list entry removed. */
function removeImageAt(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  const inner = (value as DocumentValues)[step];
  if (Array.isArray(value)) {
    const index = Number(step);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, removeImageAt(inner, rest));
  }
  return { ...(value as DocumentValues), [step]: rest.length === 0 ? null : removeImageAt(inner, rest) };
}

/**
 * Validates a value by the current schema. Issues are in reverse order, so that list indexes stay valid while
 * entries are removed.
 */
const findSchemaIssues = ({ requestSchema }: DocumentEntity, value: DocumentValues): FieldIssue[] => {
  const { error } = requestSchema.safeParse(value, FIELD_MESSAGE_OPTIONS);
  return error ? listFieldIssues(error, Infinity).toReversed() : [];
};

/** Validates a Slovenian value, including its required texts. */
const findSlovenianIssues = (entity: DocumentEntity, sl: DocumentValues): FieldIssue[] => [
  ...findSchemaIssues(entity, sl),
  ...findMissingRequiredTexts(entity.fields, sl).map((path): FieldIssue => ({
    path: path.split('.'),
    message: 'required',
  })),
];

/** Returns the translation of a revision; texts that break a current rule are emptied. */
function restoreTranslation(entity: DocumentEntity, sl: DocumentValues, saved: DocumentValues): DocumentValues {
  const { fields } = entity;
  const texts = replaceTexts(fields, sl, saved);
  const broken = findSchemaIssues(entity, texts).filter(({ path }) => hasContent(listValuesAt(texts, path)[0]?.[1]));
  return broken.reduce(
    (value, { path }) => removeValueAt(value, path, createEmptyValues(fields)) as DocumentValues,
    texts,
  );
}

/** Values of a revision by language. */
interface SavedValues {
  sl: DocumentValues;
  en?: DocumentValues;
}

/** Normalises the texts of a revision; line breaks in single-line texts become spaces. */
function normaliseSaved({ requestSchema }: DocumentEntity, { sl, en }: SavedValues): SavedValues {
  const normalise = (value: DocumentValues): DocumentValues =>
    normaliseTexts(requestSchema, value, { canJoinLines: true }) as DocumentValues;
  return { sl: normalise(sl), ...(en && { en: normalise(en) }) };
}

/**
 * Converts the data of a revision (saved version) to a document that can be written now. Slug
 * and publication of an existing document, and fields that did not exist then, keep their current values.
 * `dropped` explains by field path what could not be restored: images and documents that are gone, and values
 * that break a current rule.
 */
export async function restoreValues(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: StoredRows<StoredRow>,
  data: unknown,
  language: Language,
): Promise<{ input: DocumentInput; dropped: FieldErrors }> {
  const { fields } = entity;
  const savedValues = normaliseSaved(entity, data as SavedValues);
  const { sl: currentValues, en: translation } = readLocalisedValues(fields, rows);
  const fallbackValues = { ...createEmptyValues(fields), ...currentValues };
  // A deleted document has no current values to preserve.
  const names = FIELDS_PRESERVED_BY_RESTORE.filter((name) => rows.sl && name in fallbackValues);
  const preservedValues = Object.fromEntries(names.map((name) => [name, fallbackValues[name]]));
  // A value that was empty then is null. A field that did not exist then is missing.
  const mergedValues = Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      Object.hasOwn(savedValues.sl, name) ? savedValues.sl[name] : fallbackValues[name],
    ]),
  );
  const dropped: FieldErrors = {};
  let sl: DocumentValues = { ...mergedValues, ...preservedValues };
  const reportDropped = (path: readonly string[] | string, message: CodedMessage): void => {
    dropped[typeof path === 'string' ? path : path.join('.')] ??= formatCodedMessage(message, language);
  };

  for (const [path, message] of (
    await findUnusableImages(strapi, listImages(entity, sl), entity.canUseQueenImages)
  ).toReversed()) {
    reportDropped(path, message);
    sl = removeImageAt(sl, path.split('.')) as DocumentValues;
  }
  const { issues } = await resolveReferences(strapi, entity, sl);
  for (const { path, message } of [...issues.toReversed(), ...findSlovenianIssues(entity, sl)]) {
    reportDropped(path, message);
    sl = removeValueAt(sl, path, fallbackValues) as DocumentValues;
  }
  // Fields that still conflict, such as two that must fit together, keep their current values.
  for (const { path, message } of findSlovenianIssues(entity, sl)) {
    reportDropped(path, message);
    sl = { ...sl, [String(path[0])]: fallbackValues[String(path[0])] };
  }
  const input = toDocumentInput(entity, { sl, en: restoreTranslation(entity, sl, savedValues.en ?? translation) });
  return { input: { ...input, hasStoredIds: true }, dropped };
}
