// See docs/adr/0031-search-in-folded-columns.md.
import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import { isDocumentEntity, type DocumentEntity } from './define-entity';
import { getEntities, type StoredRow, type Entity } from './entity';
import { readFields, type DocumentValues } from './fields';
import { hasText, mergeTexts } from './languages';

/** The columns of the Slovenian row that a search looks into, by its language. */
export const SEARCH_COLUMN = { sl: 'searchText', en: 'searchTextEn' } as const satisfies Record<Language, string>;
/** Documents that are indexed at a time. */
const CHUNK = 500;

type Searched = DocumentEntity & { buildSearchText: (value: DocumentValues) => string };
const isSearched = (entity: Entity): entity is Searched =>
  isDocumentEntity(entity) && entity.buildSearchText !== undefined;

/** What a document is found by in each language: its texts as that language shows them, folded. */
export function searchTexts(
  { fields, buildSearchText }: Pick<Searched, 'fields' | 'buildSearchText'>,
  row: StoredRow,
  translation: StoredRow | undefined,
) {
  const sl = readFields(fields, row, true);
  const en = translation ? readFields(fields, translation, true) : {};
  const shown = mergeTexts(fields, sl, en, (text, other) => (hasText(other) ? other : text));
  return { searchText: buildSearchText(sl), searchTextEn: buildSearchText(shown) };
}

/**
 * Keeps the folded texts that documents are searched by, since SQLite knows no upper and lower case beyond ASCII and
 * neither database knows that `sipon` means `Šipon`. Those of both languages stand in the Slovenian row.
 */
async function refreshSearch(strapi: Core.Strapi, entity: Entity, documentIds: readonly string[]): Promise<void> {
  if (!isSearched(entity)) return;
  const where = { documentId: { $in: documentIds } };
  const rows = (await strapi.db.query(entity.uid).findMany({ where, orderBy: { id: 'asc' } })) as StoredRow[];
  const english = otherLanguage(DEFAULT_LANGUAGE);
  const translations = new Map(rows.filter(({ locale }) => locale === english).map((row) => [row.documentId, row]));
  const stale = rows
    .filter(({ locale }) => locale === DEFAULT_LANGUAGE)
    .map((row) => ({ row, ...searchTexts(entity, row, translations.get(row.documentId)) }))
    .filter(({ row, ...texts }) => row.searchText !== texts.searchText || row.searchTextEn !== texts.searchTextEn);
  if (stale.length === 0) return;
  const { tableName } = strapi.db.metadata.get(entity.uid);
  await strapi.db.transaction(async ({ trx }) => {
    for (const { row, searchText: search_text, searchTextEn: search_text_en } of stale) {
      // Around the query engine, which would take this for an edit.
      await trx(tableName).where({ id: row.id }).update({ search_text, search_text_en });
    }
  });
}

/**
 * Indexes what was saved before there was an index, or when it was made otherwise, and from then on each document that is
 * saved, wherever that happens.
 */
export async function maintainSearchTexts(strapi: Core.Strapi): Promise<void> {
  for (const entity of getEntities(strapi).filter(isSearched)) {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE } };
    const ids = ((await strapi.db.query(entity.uid).findMany(query)) as StoredRow[]).map(
      ({ documentId }) => documentId,
    );
    for (let start = 0; start < ids.length; start += CHUNK)
      await refreshSearch(strapi, entity, ids.slice(start, start + CHUNK));
    const follow = async ({ result }: { result?: unknown }): Promise<void> => {
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await refreshSearch(strapi, entity, [documentId]);
    };
    strapi.db.lifecycles.subscribe({ models: [entity.uid], afterCreate: follow, afterUpdate: follow });
  }
}
