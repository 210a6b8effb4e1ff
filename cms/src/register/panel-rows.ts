import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../contract/languages';
import type { Entity, SharedParts, StoredRow } from '../core/documents/entity';
import type { Columns } from '../core/documents/fields';
import { Problem } from '../core/http/problem';
import type { StoredRows } from '../core/documents/row-rules';
import { translationsByKey } from '../core/documents/translated-parts';
import { takeVersion } from '../core/documents/version';

/** Strapi's document service, whose types want to know the content type beforehand. */
interface DocumentWriter {
  update(params: { documentId: string; locale: Language; data: Columns }): Promise<unknown>;
}

const isLocalised = ({ rules }: Entity): boolean => (rules.localised ?? []).length > 0;

/**
 * Takes the next version of a document, for all its rows; `null` where there is none to count: no Slovenian row yet, or a
 * type without versions. It comes first, so that the row is locked from then on. Throws `version_conflict`.
 */
export async function takeNextVersion(
  strapi: Core.Strapi,
  entity: Entity,
  documentId: string,
  expected: number | undefined,
): Promise<number | null> {
  const { uid } = entity;
  if (!('version' in strapi.contentType(uid).attributes)) return null;
  const where: Record<string, string> = { documentId, ...(isLocalised(entity) && { locale: DEFAULT_LANGUAGE }) };
  const isTaken = await takeVersion(strapi, uid, where, expected);
  const row = (await strapi.db.query(uid).findOne({ where, select: ['version'] })) as { version: number } | null;
  if (!isTaken && row) throw new Problem('version_conflict');
  if (!row) return null;
  // Before Strapi compares the rows: it copies from the saved one what differs.
  await strapi.db.queryBuilder(uid).where({ documentId }).update({ version: row.version }).execute();
  return row.version;
}

interface ComponentAttribute {
  component?: UID.Component;
}

/** Stores texts as a request would have: without spaces around them. */
export async function tidyRow(strapi: Core.Strapi, { rules }: Entity, row: StoredRow): Promise<void> {
  const attributes = strapi.contentType(rules.uid).attributes as Record<string, ComponentAttribute>;
  for (const { column, value } of rules.untidy(row)) {
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
const relatedTo = (related: unknown): string | null | (string | null)[] =>
  Array.isArray(related) ? related.map(documentIdOf) : documentIdOf(related);

/** The parts of the saved row, with the texts that they have in the other language. */
function partsOf({ key, texts, images }: SharedParts, saved: Columns[], others: Columns[] = []): Columns[] {
  const keyOf = (part: Columns): string | null => (part[key] as string | null | undefined) ?? null;
  const translations = translationsByKey(saved, others, keyOf);
  return saved.map(({ id: _id, ...part }) => ({
    ...part,
    ...Object.fromEntries(images.map((image) => [image, documentIdOf(part[image])])),
    ...Object.fromEntries(texts.map((text) => [text, translations.get(keyOf(part))?.[text] ?? ''])),
  }));
}

/**
 * Brings what is the same in every language from the row that was saved to the other one, which is made where it lacks:
 * Strapi does so for columns, and not for relations and parts.
 */
export async function shareRow(
  strapi: Core.Strapi,
  entity: Entity,
  rows: StoredRows<StoredRow>,
  language: Language,
): Promise<void> {
  const saved = rows[language];
  if (!saved || !isLocalised(entity)) return;
  const other = rows[otherLanguage(language)];
  const { relations = [], parts = {} } = entity.panel;
  const data = {
    ...Object.fromEntries(relations.map((field) => [field, relatedTo(saved[field])])),
    ...Object.fromEntries(
      Object.entries(parts).map(([field, shape]) => [
        field,
        partsOf(shape, saved[field] as Columns[], other?.[field] as Columns[] | undefined),
      ]),
    ),
  };
  const documents = strapi.documents(entity.uid) as unknown as DocumentWriter;
  await documents.update({ documentId: saved.documentId, locale: otherLanguage(language), data });
}
