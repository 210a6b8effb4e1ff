import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { ImageRefInput } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, LANGUAGES, getOtherLanguage, type Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import { requireLibraryImages, type ImageFields } from '../images/library-images';
import type { DocumentEntity } from './define-entity';
import { listFieldPaths } from './field-paths';
import type { StoredRow } from './entity';
import { toColumnValues, type ColumnValues, type Fields, type DocumentValues } from './fields';
import {
  carryOverTexts,
  findMissingRequiredTexts,
  replaceTexts,
  readLocalisedValues,
  assignPartKeys,
  assignKnownPartKeys,
  type KeyedPart,
} from './languages';
import { createDirectLookups, type ReferenceLookups } from './lookups';
import { toFieldErrors, resolveReferences, listValuesAt } from './references';
import type { StoredRows } from './row-validator';
import { resolveSlugColumn } from './slug';

/** Values of a document by language; shared values are those of Slovenian. */
export type LocalisedValues = Record<Language, DocumentValues>;

/** Input of a write: values in one language (`input`), values in both, or raw columns. */
export type WriteInput =
  { input: DocumentValues; language: Language } | { values: LocalisedValues } | { columns: ColumnValues };

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
      if (field.kind !== 'parts' || field.key !== 'id') return [name, fieldValue];
      const parts = fieldValue as KeyedPart[];
      const keys = toKeys(parts, (before[name] ?? []) as KeyedPart[]);
      return [name, parts.map((part, index) => ({ ...part, id: keys[index] }))];
    }),
  );
}

/**
 * Merges a request in one language into the stored values of a document. Shared values and list entries of
 * both languages follow the request; texts of the other language are preserved. Returns the values of both
 * languages.
 */
export function applyInput(
  { fields }: DocumentEntity,
  { input, language }: { input: DocumentValues; language: Language },
  before: StoredRows<StoredRow>,
): LocalisedValues {
  const stored = readLocalisedValues(fields, before);
  const inputValues = assignPartIds(fields, input, stored.sl, assignKnownPartKeys);
  const otherValues = carryOverTexts(fields, inputValues, stored[getOtherLanguage(language)]);
  return language === DEFAULT_LANGUAGE ? { sl: inputValues, en: otherValues } : { sl: otherValues, en: inputValues };
}

/** Gives both languages the list entries and shared values of Slovenian. */
function alignParts(
  { fields }: DocumentEntity,
  { sl, en }: LocalisedValues,
  before: StoredRows<StoredRow>,
): LocalisedValues {
  const keyed = assignPartIds(fields, sl, readLocalisedValues(fields, before).sl, assignPartKeys);
  return { sl: keyed, en: replaceTexts(fields, keyed, en) };
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

/** Returns the slug to store, see `resolveSlugColumn`; empty for types without slugs. */
async function resolveSlug(
  lookups: ReferenceLookups,
  { uid, slug }: DocumentEntity,
  value: DocumentValues,
  before: StoredRow | null | undefined,
  context: OperationContext,
): Promise<{ slug?: string }> {
  if (!slug) return {};
  const source = {
    requestedSlug: value.slug as string | undefined,
    sources: slug.words.map((name) => value[name] as string | number | null),
    fallback: slug.fallback,
  };
  return resolveSlugColumn(lookups, uid, source, context, before?.documentId);
}

/**
 * Errors of required Slovenian texts that are missing; a change in another language alone is not checked for
 * them.
 */
function findMissingTextErrors(
  entity: DocumentEntity,
  sl: DocumentValues,
  { writeInput, isNew }: { writeInput: WriteInput; isNew: boolean },
  { language }: OperationContext,
): FieldErrors {
  if ('input' in writeInput && writeInput.language !== DEFAULT_LANGUAGE && !isNew) return {};
  return Object.fromEntries(
    findMissingRequiredTexts(entity.fields, sl).map((path) => [path, FIELD_MESSAGES.required[language]]),
  );
}

function requireNoErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields });
}

/**
 * Validates a write input against the database and converts it to columns for both languages. Throws
 * `validation_failed` with the fields of the first of these checks that fails: required Slovenian texts,
 * referenced documents, images of the library, image rules of the entity. Throws `already_exists` for a taken
 * slug.
 */
export async function buildRowColumns(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  writeInput: Exclude<WriteInput, { columns: ColumnValues }>,
  before: StoredRows<StoredRow>,
  context: OperationContext,
  lookups: ReferenceLookups = createDirectLookups(strapi),
): Promise<RowColumns> {
  const { fields, canUseQueenImages } = entity;
  const values =
    'values' in writeInput ? alignParts(entity, writeInput.values, before) : applyInput(entity, writeInput, before);
  const value = 'values' in writeInput ? values.sl : writeInput.input;
  requireNoErrors(findMissingTextErrors(entity, values.sl, { writeInput, isNew: !before.sl }, context));
  const { issues, ids } = await resolveReferences(strapi, entity, value, lookups);
  requireNoErrors(toFieldErrors(issues, context.language));
  const images = await requireLibraryImages((named) => lookups.findImages(named), listImages(entity, value), context, {
    canUseQueenImages,
  });
  requireNoErrors(entity.validateImages?.(images, context.language) ?? {});
  const slugColumn = await resolveSlug(lookups, entity, value, before.sl, context);
  const imageIds = Object.fromEntries(Object.entries(images).map(([path, image]) => [path, image?.id]));
  const columnsIn = (language: Language): ColumnValues => {
    const { slug: _slug, ...columns } = toColumnValues(fields, values[language], { ...imageIds, ...ids[language] });
    return { ...columns, ...slugColumn };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, columnsIn(language)])) as RowColumns;
}

/**
 * Throws `validation_failed` if a published document has no Slovenian name, which Slovenian pages use as the
 * title.
 */
export function requireNameToPublish(
  { nameField }: DocumentEntity,
  row: StoredRow,
  { language }: OperationContext,
): void {
  if (!nameField || !row.published || row[nameField]) return;
  throw new Problem('validation_failed', { fields: { published: FIELD_MESSAGES.slovenian_first[language] } });
}
