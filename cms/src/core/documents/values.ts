import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { ImageRefInput } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import { libraryImages, type ImageFields } from '../images/library-images';
import type { DocumentEntity } from './define-entity';
import { pathsOf } from './field-paths';
import type { StoredRow } from './entity';
import { writeFields, type ColumnValues, type Fields, type DocumentValues } from './fields';
import {
  carryOverTexts,
  findMissingRequiredTexts,
  translatedTexts,
  valuesOfRows,
  keysOfParts,
  toKnownKeys,
  type KeyedPart,
} from './languages';
import { createLookups, type Lookups } from './lookups';
import { errorsOf, findReferences, valuesAt } from './references';
import type { StoredRows } from './row-validator';
import { slugColumn } from './slug';

/** Values of a document by language; shared values are those of Slovenian. */
export type LocalisedValues = Record<Language, DocumentValues>;

/** Input of a write: values in one language (`input`), values in both, or raw columns. */
export type WriteInput =
  { input: DocumentValues; language: Language } | { values: LocalisedValues } | { columns: ColumnValues };

/** Columns of a document's rows by language. */
export type RowColumns = Record<Language, ColumnValues>;

/** Sets the ids of all list entries; `toKeys` finds them from the request and the stored entries. */
function withKeys(
  fields: Fields,
  value: DocumentValues,
  before: DocumentValues,
  toKeys: typeof keysOfParts,
): DocumentValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const own = value[name];
      if (field.kind === 'group' && own)
        return [name, withKeys(field.fields, own as DocumentValues, (before[name] ?? {}) as DocumentValues, toKeys)];
      if (field.kind !== 'parts' || field.key !== 'id') return [name, own];
      const parts = own as KeyedPart[];
      const keys = toKeys(parts, (before[name] ?? []) as KeyedPart[]);
      return [name, parts.map((part, index) => ({ ...part, id: keys[index] }))];
    }),
  );
}

/** Merges a request in one language into the stored values; texts of the other language are preserved. */
export function valuesAfter(
  { fields }: DocumentEntity,
  { input, language }: { input: DocumentValues; language: Language },
  before: StoredRows<StoredRow>,
): LocalisedValues {
  const stored = valuesOfRows(fields, before);
  const asked = withKeys(fields, input, stored.sl, toKnownKeys);
  const kept = carryOverTexts(fields, asked, stored[otherLanguage(language)]);
  return language === DEFAULT_LANGUAGE ? { sl: asked, en: kept } : { sl: kept, en: asked };
}

/** Gives both languages the list entries and shared values of Slovenian. */
function withSameParts(
  { fields }: DocumentEntity,
  { sl, en }: LocalisedValues,
  before: StoredRows<StoredRow>,
): LocalisedValues {
  const keyed = withKeys(fields, sl, valuesOfRows(fields, before).sl, keysOfParts);
  return { sl: keyed, en: translatedTexts(fields, keyed, en) };
}

/** Lists the images of a document by field path. */
export function imagesOf({ fields }: DocumentEntity, value: DocumentValues): ImageFields {
  const paths = pathsOf(fields).flatMap(([path, { kind }]) =>
    kind === 'image' ? [path] : kind === 'images' ? [`${path}.*`] : [],
  );
  return Object.fromEntries(
    paths.flatMap((path) => valuesAt(value, path.split('.'))) as [string, ImageRefInput | null][],
  );
}

/** Returns the slug to store, see `resolveSlugColumn`; empty for types without slugs. */
async function addressOf(
  lookups: Lookups,
  { uid, slug }: DocumentEntity,
  value: DocumentValues,
  before: StoredRow | null | undefined,
  context: OperationContext,
): Promise<{ slug?: string }> {
  if (!slug) return {};
  const source = {
    asked: value.slug as string | undefined,
    words: slug.words.map((name) => value[name] as string | number | null),
    fallback: slug.fallback,
  };
  return slugColumn(lookups, uid, source, context, before?.documentId);
}

/**
 * Errors of required Slovenian texts that are missing; a change in another language alone is not checked for
 * them.
 */
function missingErrors(
  entity: DocumentEntity,
  sl: DocumentValues,
  { asked, isNew }: { asked: WriteInput; isNew: boolean },
  { language }: OperationContext,
): FieldErrors {
  if ('input' in asked && asked.language !== DEFAULT_LANGUAGE && !isNew) return {};
  return Object.fromEntries(
    findMissingRequiredTexts(entity.fields, sl).map((path) => [path, FIELD_MESSAGES.required[language]]),
  );
}

function requireValid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields });
}

/**
 * Validates a write input against the database and converts it to columns for both languages. Throws
 * `validation_failed` with every field that lacks a text or refers to an unknown image or document, and
 * `already_exists` for a taken slug.
 */
export async function columnsToStore(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  asked: Exclude<WriteInput, { columns: ColumnValues }>,
  before: StoredRows<StoredRow>,
  context: OperationContext,
  lookups: Lookups = createLookups(strapi),
): Promise<RowColumns> {
  const { fields, canUseQueenImages } = entity;
  const values = 'values' in asked ? withSameParts(entity, asked.values, before) : valuesAfter(entity, asked, before);
  const value = 'values' in asked ? values.sl : asked.input;
  requireValid(missingErrors(entity, values.sl, { asked, isNew: !before.sl }, context));
  const { faults, ids } = await findReferences(strapi, entity, value, lookups);
  requireValid(errorsOf(faults, context.language));
  const images = await libraryImages((named) => lookups.findImages(named), imagesOf(entity, value), context, {
    withQueen: canUseQueenImages,
  });
  requireValid(entity.validateImages?.(images, context.language) ?? {});
  const address = await addressOf(lookups, entity, value, before.sl, context);
  const imageIds = Object.fromEntries(Object.entries(images).map(([path, image]) => [path, image?.id]));
  const columnsIn = (language: Language): ColumnValues => {
    const { slug: _slug, ...columns } = writeFields(fields, values[language], { ...imageIds, ...ids[language] });
    return { ...columns, ...address };
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
