import type { Core, UID } from '@strapi/strapi';
import { otherLanguage, type Language } from '../contract/languages';
import { versionedRow, type Entity, type SharedParts, type StoredRow } from '../core/documents/entity';
import type { ColumnValues } from '../core/documents/fields';
import { Problem } from '../core/http/problem';
import type { StoredRows, TidyText } from '../core/documents/row-validator';
import { translationsByKey } from '../core/documents/languages';
import { tryAdvanceVersion } from '../core/documents/history';
import type { VersionedRow } from '../core/documents/transactions';

/** Strapi's document service without its generic types, which require a known content type. */
interface DocumentWriter {
  update(params: { documentId: string; locale: Language; data: ColumnValues }): Promise<unknown>;
}

/**
 * Condition of the rows that a save in a language changes: all of the document, or only that language's row
 * if languages are versioned separately.
 */
export const rowsOfSave = ({ isVersionedPerLanguage }: Entity, documentId: string, locale: Language): VersionedRow =>
  isVersionedPerLanguage ? { documentId, locale } : { documentId };

/**
 * Locks a document by raising its version, which all changed rows get. Does nothing for new documents and
 * types without versions. Must be the first statement. Throws `version_conflict`.
 */
export async function lockRows(
  strapi: Core.Strapi,
  entity: Entity,
  rows: VersionedRow,
  expected: number | undefined,
): Promise<void> {
  const { uid } = entity;
  if (!('version' in strapi.contentType(uid).attributes)) return;
  const where = versionedRow(entity, rows);
  const isTaken = await tryAdvanceVersion(strapi, entity, where, expected);
  const row = (await strapi.db.query(uid).findOne({ where, select: ['version'] })) as { version: number } | null;
  if (!isTaken && row) throw new Problem('version_conflict');
  if (!row) return;
  // Must run before Strapi compares rows: it copies differing values from the saved row.
  await strapi.db.queryBuilder(uid).where(rows).update({ version: row.version }).execute();
}

interface ComponentAttribute {
  component?: UID.Component;
}

/** Stores the texts of a row trimmed and in NFC, as API writes do: the given texts, or all that differ. */
export async function tidyRow(
  strapi: Core.Strapi,
  { rules }: Entity,
  row: StoredRow,
  untidy: readonly TidyText[] = rules.untidy(row),
): Promise<void> {
  const attributes = strapi.contentType(rules.uid).attributes as Record<string, ComponentAttribute>;
  for (const { column, value } of untidy) {
    const [field = '', place, inner] = column;
    const component = attributes[field]?.component;
    if (!component) await strapi.db.query(rules.uid).update({ where: { id: row.id }, data: { [field]: value } });
    else if (inner !== undefined) {
      const part = (row[field] as { id: number }[])[Number(place)];
      await strapi.db.query(component).update({ where: { id: part?.id }, data: { [inner]: value } });
    }
  }
}

const documentIdOf = (related: unknown): string | null =>
  (related as { documentId: string } | null)?.documentId ?? null;
/** Document ids of a populated relation, in the same shape: one or a list. */
const relatedTo = (related: unknown): string | null | (string | null)[] =>
  Array.isArray(related) ? related.map(documentIdOf) : documentIdOf(related);

/** Components of the saved row, with the texts that they have in the other language. */
function partsOf(
  { key, texts, images }: SharedParts,
  saved: ColumnValues[],
  others: ColumnValues[] = [],
): ColumnValues[] {
  const keyOf = (part: ColumnValues): string | null => (part[key] as string | null | undefined) ?? null;
  const translations = translationsByKey(saved, others, keyOf);
  return saved.map(({ id: _id, ...part }) => ({
    ...part,
    ...Object.fromEntries(images.map((image) => [image, documentIdOf(part[image])])),
    ...Object.fromEntries(texts.map((text) => [text, translations.get(keyOf(part))?.[text] ?? ''])),
  }));
}

/**
 * Copies language-independent relations and components from the saved row to the other language's row, and
 * creates that row if missing. Strapi itself copies only columns.
 */
export async function shareRow(
  strapi: Core.Strapi,
  entity: Entity,
  rows: StoredRows<StoredRow>,
  language: Language,
): Promise<void> {
  const saved = rows[language];
  if (!saved || !entity.isLocalised || entity.isVersionedPerLanguage) return;
  const other = rows[otherLanguage(language)];
  const { relations = [], parts = {} } = entity.panel;
  const data = {
    ...Object.fromEntries(relations.map((field) => [field, relatedTo(saved[field])])),
    ...Object.fromEntries(
      Object.entries(parts).map(([field, shape]) => [
        field,
        partsOf(shape, saved[field] as ColumnValues[], other?.[field] as ColumnValues[] | undefined),
      ]),
    ),
  };
  const documents = strapi.documents(entity.uid) as unknown as DocumentWriter;
  await documents.update({ documentId: saved.documentId, locale: otherLanguage(language), data });
}
