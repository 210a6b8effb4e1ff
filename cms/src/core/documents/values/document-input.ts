import {
  FIELD_MESSAGES,
  FIELD_MESSAGE_OPTIONS,
  listFieldIssues,
  type FieldIssue,
} from '../../../contract/field-messages';
import type { ImageRefInput } from '../../../contract/image-ref';
import { LANGUAGES, type Language } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { createProblemDocument } from '../../../contract/problem-texts';
import { Problem } from '../../http/problem';
import type { OperationContext } from '../../http/operation-context';
import { requireLibraryImages, type ImageFields } from '../../images/library-images';
import type { DocumentEntity } from '../entity/define-entity';
import { isLanguageField, listFieldPaths } from '../entity/field-paths';
import type { UnitOfWork } from '../entity/entity';
import { toColumnValues, type ColumnValues, type Field, type Fields, type DocumentValues } from '../entity/fields';
import {
  carryOverTexts,
  findMissingRequiredTexts,
  pickNonEmptyColumns,
  replaceTexts,
  readLocalisedValues,
  type DocumentInput,
  type LocalisedValues,
} from './localised-values';
import { assignPartKeys, assignKnownPartKeys, type KeyedPart } from './part-keys';
import { createLookups, type ReferenceLookups } from '../references/lookups';
import { toFieldErrors, resolveReferences, listValuesAt } from '../references/references';
import type { StoredRow, StoredRows } from '../rows/stored-rows';
import { resolveSlug } from '../references/slug';

/** Input of a write: a document, or raw columns. */
export type WriteInput = DocumentInput | { columns: ColumnValues };

/** Columns of a document's rows by language. */
export type RowColumns = Record<Language, ColumnValues>;

/** Sets the ids of all list entries; `toKeys` finds them from the request and the stored entries. */
function assignPartIds(
  fields: Fields,
  value: DocumentValues,
  before: DocumentValues,
  toKeys: typeof assignPartKeys,
): DocumentValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const fieldValue = value[name];
      if (field.kind === 'group' && fieldValue)
        return [
          name,
          assignPartIds(field.fields, fieldValue as DocumentValues, (before[name] ?? {}) as DocumentValues, toKeys),
        ];
      if (field.kind !== 'parts' || field.key !== 'id' || !fieldValue) return [name, fieldValue];
      const parts = fieldValue as KeyedPart[];
      const keys = toKeys(parts, (before[name] ?? []) as KeyedPart[]);
      return [name, parts.map((part, index) => ({ ...part, id: keys[index] }))];
    }),
  );
}

const getEmptyValue = (field: Field): unknown => {
  if (field.kind === 'value') return field.emptyValue;
  if (field.kind === 'group') return field.isNullable ? null : createEmptyValues(field.fields);
  return field.kind === 'parts' || field.kind === 'images' ? [] : null;
};

/** Returns the values of a document in which nothing is set. */
export const createEmptyValues = (fields: Fields): DocumentValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, getEmptyValue(field)]));

/** Splits values in the shape of a request into the shared fields and those of the languages. */
export function splitValues({ fields }: Pick<DocumentEntity, 'fields'>, value: DocumentValues) {
  const pick = (isText: boolean): DocumentValues =>
    Object.fromEntries(Object.entries(value).filter(([name]) => isLanguageField(fields[name]) === isText));
  return { shared: pick(false), texts: pick(true) };
}

/** Converts the values of a document in both languages to a write input. */
export const toDocumentInput = (entity: Pick<DocumentEntity, 'fields'>, { sl, en }: LocalisedValues) => {
  const { shared, texts } = splitValues(entity, sl);
  return { shared, sl: texts, en: splitValues(entity, en).texts };
};

/** Values of an input that are checked against the database; its list entries decide for both languages. */
export const getMainValues = ({ shared, sl, en }: DocumentInput): DocumentValues => ({ ...shared, ...(sl ?? en) });

/** An invalid field of an input; `language` is `null` for a shared field. */
export interface InputIssue extends FieldIssue {
  language: Language | null;
}

/**
 * Parses a document in both languages by the contract. Empty English texts fall back to Slovenian, so that
 * they are not checked. Returns the parsed input, or the unchanged one with its issues.
 */
export function validateInput(
  entity: Pick<DocumentEntity, 'fields' | 'bilingualSchema'>,
  { shared, sl, en }: DocumentInput,
): { input: DocumentInput; issues: InputIssue[] } {
  const { texts } = splitValues(entity, createEmptyValues(entity.fields));
  const input = { shared, sl, en: en && { ...texts, ...pickNonEmptyColumns(en) } };
  const { data, error } = entity.bilingualSchema.safeParse(input, FIELD_MESSAGE_OPTIONS);
  if (!error) return { input: data, issues: [] };
  const issues = listFieldIssues(error, Infinity).map(({ path: [group, ...path], message }) => ({
    path,
    message,
    language: LANGUAGES.find((language) => language === group) ?? null,
  }));
  return { input, issues };
}

/**
 * Completes an input with the stored values: list entries and shared values are the same in both languages,
 * and an omitted language keeps its texts.
 */
export function resolveInput(
  entity: Pick<DocumentEntity, 'fields'>,
  { shared, hasStoredIds, ...input }: DocumentInput,
  before: StoredRows<StoredRow>,
): LocalisedValues {
  const { fields } = entity;
  const stored = readLocalisedValues(fields, before);
  const toKeys = hasStoredIds ? assignPartKeys : assignKnownPartKeys;
  const readTexts = (texts: DocumentValues | undefined) =>
    texts && assignPartIds(fields, { ...shared, ...texts }, stored.sl, toKeys);
  const requestedValues = { sl: readTexts(input.sl), en: readTexts(input.en) };
  const main = requestedValues.sl ??
    requestedValues.en ?? { ...shared, ...splitValues(entity, { ...createEmptyValues(fields), ...stored.sl }).texts };
  const getValues = (language: Language): DocumentValues => {
    const values = requestedValues[language];
    if (values === main) return main;
    return values ? replaceTexts(fields, main, values) : carryOverTexts(fields, main, stored[language]);
  };
  return { sl: getValues('sl'), en: getValues('en') };
}

/** Lists the images (folder and key, or `null`) in the values of a document, by field path. */
export function listImages({ fields }: DocumentEntity, value: DocumentValues): ImageFields {
  const paths = listFieldPaths(fields).flatMap(([path, { kind }]) =>
    kind === 'image' ? [path] : kind === 'images' ? [`${path}.*`] : [],
  );
  return Object.fromEntries(
    paths.flatMap((path) => listValuesAt(value, path.split('.'))) as [string, ImageRefInput | null][],
  );
}

function requireNoErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields });
}

/**
 * Validates an input against the database and converts it to columns for both languages. Throws
 * `validation_failed` with the fields of the first of these checks that fails: required Slovenian texts,
 * referenced documents, images of the library, image rules of the entity. Throws `already_exists` for a taken
 * slug.
 */
export async function buildRowColumns(
  { strapi, entity, context }: UnitOfWork<DocumentEntity>,
  input: DocumentInput,
  before: StoredRows<StoredRow>,
  lookups: ReferenceLookups = createLookups(strapi),
): Promise<RowColumns> {
  const { fields } = entity;
  const values = resolveInput(entity, input, before);
  // A change of English alone is not refused for what Slovenian lacks already.
  const missing = input.sl || !before.sl ? findMissingRequiredTexts(fields, values.sl) : [];
  requireNoErrors(Object.fromEntries(missing.map((path) => [path, FIELD_MESSAGES.required[context.language]])));
  const { issues, ids } = await resolveReferences(strapi, entity, values.sl, lookups);
  requireNoErrors(toFieldErrors(issues, context.language));
  const requestedImages = listImages(entity, values.sl);
  const images = await requireLibraryImages((named) => lookups.findImages(named), requestedImages, context, entity);
  requireNoErrors(entity.validateImages?.(images, context.language) ?? {});
  const slugColumn = await resolveSlug(lookups, entity, values, before.sl, context);
  const imageIds = Object.fromEntries(Object.entries(images).map(([path, image]) => [path, image?.id]));
  const getColumns = (language: Language): ColumnValues => {
    const { slug: _slug, ...columns } = toColumnValues(fields, values[language], { ...imageIds, ...ids[language] });
    return { ...columns, ...slugColumn };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, getColumns(language)])) as RowColumns;
}

/**
 * Throws `validation_failed` if a published document has no Slovenian name, which Slovenian pages use as the
 * title.
 */
export function requireNameToPublish(
  { nameField }: DocumentEntity,
  row: ColumnValues,
  { language }: OperationContext,
): void {
  if (!nameField || !row.published || row[nameField]) return;
  throw new Problem('validation_failed', { fields: { published: FIELD_MESSAGES.slovenian_first[language] } });
}

/**
 * Runs a validation of a document and returns the errors with which it refuses it, by field path; `''` stands
 * for the whole document. Rethrows every other error.
 */
export async function findRefusedFields(
  { language }: OperationContext,
  validate: () => Promise<unknown>,
): Promise<FieldErrors> {
  try {
    await validate();
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { fields = {} } = error.options;
    if (Object.keys(fields).length > 0) return fields;
    return { '': createProblemDocument(error.code, language, '', {}).detail };
  }
}
