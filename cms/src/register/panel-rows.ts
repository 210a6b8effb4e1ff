import type { Core, UID } from '@strapi/strapi';
import { getOtherLanguage, type Language } from '../contract/languages';
import { toVersionedRowKey, type Entity, type SharedParts } from '../core/documents/entity/entity';
import type { ColumnValues } from '../core/documents/entity/fields';
import { Problem } from '../core/http/problem';
import type { CorrectedText } from '../core/documents/rows/row-validator';
import type { StoredRow, StoredRows } from '../core/documents/rows/stored-rows';
import { matchTranslations } from '../core/documents/values/part-keys';
import { tryAdvanceVersion } from '../core/documents/history/revisions';
import type { VersionedRowKey } from '../core/documents/rows/transactions';

/** Strapi's document service without its generic types, which require a known content type. */
interface DocumentWriter {
  update(params: { documentId: string; locale: Language; data: ColumnValues }): Promise<unknown>;
}

/**
 * Returns the condition of the rows that a save in a language changes: all of the document, or only that
 * language's row if languages are versioned separately.
 */
export const toSavedRowKey = (
  { isVersionedPerLanguage }: Entity,
  documentId: string,
  locale: Language,
): VersionedRowKey => (isVersionedPerLanguage ? { documentId, locale } : { documentId });

/**
 * Locks a document by raising its version, which all `rows` get. Does nothing if no row exists yet or the
 * type has no versions. Must be the first statement of the transaction. Throws `version_conflict` when the
 * stored version is not `expectedVersion`; `undefined` accepts any.
 */
export async function lockAndVersionRows(
  strapi: Core.Strapi,
  entity: Entity,
  rows: VersionedRowKey,
  expectedVersion: number | undefined,
): Promise<void> {
  const { uid } = entity;
  if (!('version' in strapi.contentType(uid).attributes)) return;
  const where = toVersionedRowKey(entity, rows);
  const isTaken = await tryAdvanceVersion(strapi, entity, where, expectedVersion);
  const row = (await strapi.db.query(uid).findOne({ where, select: ['version'] })) as { version: number } | null;
  if (!isTaken && row) throw new Problem('version_conflict');
  if (!row) return;
  // Must run before Strapi compares rows: it copies differing values from the saved row.
  await strapi.db.queryBuilder(uid).where(rows).update({ version: row.version }).execute();
}

interface ComponentAttribute {
  component?: UID.Component;
}

/**
 * Stores texts of a row in their normal form, trimmed and in NFC, as API writes do: the given texts, or all
 * that differ from it.
 */
export async function tidyRowTexts(
  strapi: Core.Strapi,
  { validator }: Entity,
  row: StoredRow,
  texts: readonly CorrectedText[] = validator.findUnnormalisedTexts(row),
): Promise<void> {
  const attributes = strapi.contentType(validator.uid).attributes as Record<string, ComponentAttribute>;
  for (const { column, value } of texts) {
    const [field = '', index, inner] = column;
    const component = attributes[field]?.component;
    if (!component) await strapi.db.query(validator.uid).update({ where: { id: row.id }, data: { [field]: value } });
    else if (inner !== undefined) {
      const part = (row[field] as { id: number }[])[Number(index)];
      await strapi.db.query(component).update({ where: { id: part?.id }, data: { [inner]: value } });
    }
  }
}

const findDocumentId = (related: unknown): string | null =>
  (related as { documentId: string } | null)?.documentId ?? null;
/** Document ids of a populated relation, in the same shape: one or a list. */
const getRelatedIds = (related: unknown): string | null | (string | null)[] =>
  Array.isArray(related) ? related.map(findDocumentId) : findDocumentId(related);

/** Components of the saved row, with the texts that they have in the other language. */
function buildParts(
  { key, texts, images }: SharedParts,
  saved: ColumnValues[],
  others: ColumnValues[] = [],
): ColumnValues[] {
  const getKey = (part: ColumnValues): string | null => (part[key] as string | null | undefined) ?? null;
  const translations = matchTranslations(saved, others, getKey);
  return saved.map(({ id: _id, ...part }) => ({
    ...part,
    ...Object.fromEntries(images.map((image) => [image, findDocumentId(part[image])])),
    ...Object.fromEntries(texts.map((text) => [text, translations.get(getKey(part))?.[text] ?? ''])),
  }));
}

/**
 * Copies language-independent relations and components from the saved row to the other language's row, whose
 * texts stay, and creates that row if missing. Strapi itself copies only columns. Does nothing for entities
 * without languages or with separate versions per language.
 */
export async function copySharedValues(
  strapi: Core.Strapi,
  entity: Entity,
  rows: StoredRows<StoredRow>,
  language: Language,
): Promise<void> {
  const saved = rows[language];
  if (!saved || !entity.isLocalised || entity.isVersionedPerLanguage) return;
  const other = rows[getOtherLanguage(language)];
  const { sharedRelations = [], sharedParts = {} } = entity.panel;
  const data = {
    ...Object.fromEntries(sharedRelations.map((field) => [field, getRelatedIds(saved[field])])),
    ...Object.fromEntries(
      Object.entries(sharedParts).map(([field, shape]) => [
        field,
        buildParts(shape, saved[field] as ColumnValues[], other?.[field] as ColumnValues[] | undefined),
      ]),
    ),
  };
  const documents = strapi.documents(entity.uid) as unknown as DocumentWriter;
  await documents.update({ documentId: saved.documentId, locale: getOtherLanguage(language), data });
}
