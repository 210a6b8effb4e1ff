// See docs/adr/0031-search-in-folded-columns.md.
import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, getOtherLanguage, type Language } from '../../../contract/languages';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import { getEntities, type Entity } from '../entity/entity';
import type { StoredRow } from '../rows/stored-rows';
import { readFields, type DocumentValues } from '../entity/fields';
import { hasContent, mergeTexts } from '../values/localised-values';
import { queryRows, splitIntoChunks } from '../rows/row-query';

/** Search columns of the Slovenian row, by language. */
export const SEARCH_COLUMN = { sl: 'searchText', en: 'searchTextEn' } as const satisfies Record<Language, string>;
type SearchableEntity = DocumentEntity & { buildSearchText: (value: DocumentValues) => string };

/** Whether documents of an entity have search texts. */
export const isSearchable = (entity: Entity): entity is SearchableEntity =>
  isDocumentEntity(entity) && entity.buildSearchText !== undefined;

/**
 * Builds the folded search texts of a document: `searchText` from the Slovenian values, `searchTextEn` from
 * the English ones, whose empty texts fall back to Slovenian.
 */
export function buildSearchTexts(
  { fields, buildSearchText }: SearchableEntity,
  row: StoredRow,
  translation: StoredRow | undefined,
) {
  const sl = readFields(fields, row, true);
  const en = translation ? readFields(fields, translation, true) : {};
  const englishValues = mergeTexts(fields, sl, en, (text, other) => (hasContent(other) ? other : text));
  return { searchText: buildSearchText(sl), searchTextEn: buildSearchText(englishValues) };
}

/**
 * Updates the search texts of documents. They are folded here, since SQLite has no case folding beyond ASCII
 * and neither database maps `sipon` to `Šipon`. The Slovenian row stores those of both languages.
 */
async function refreshSearchTexts(strapi: Core.Strapi, entity: Entity, documentIds: readonly string[]): Promise<void> {
  if (!isSearchable(entity)) return;
  const where = { documentId: { $in: documentIds } };
  const rows = await queryRows(strapi, entity.uid).findMany({ where, orderBy: { id: 'asc' } });
  const english = getOtherLanguage(DEFAULT_LANGUAGE);
  const translations = new Map(rows.filter(({ locale }) => locale === english).map((row) => [row.documentId, row]));
  const stale = rows
    .filter(({ locale }) => locale === DEFAULT_LANGUAGE)
    .map((row) => ({ row, ...buildSearchTexts(entity, row, translations.get(row.documentId)) }))
    .filter(({ row, ...texts }) => row.searchText !== texts.searchText || row.searchTextEn !== texts.searchTextEn);
  if (stale.length === 0) return;
  const { tableName } = strapi.db.metadata.get(entity.uid);
  await strapi.db.transaction(async ({ trx }) => {
    for (const { row, searchText: search_text, searchTextEn: search_text_en } of stale) {
      // Bypasses Strapi's query engine, whose hooks would treat this as an edit.
      await trx(tableName).where({ id: row.id }).update({ search_text, search_text_en });
    }
  });
}

/**
 * Updates the search texts of all documents at startup, then subscribes to database events to update each
 * document whose row is created or updated singly. Statements for many rows (`plan-writes.ts`) store the
 * search texts themselves.
 */
export async function maintainSearchTexts(strapi: Core.Strapi): Promise<void> {
  for (const entity of getEntities(strapi).filter(isSearchable)) {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE } };
    const ids = (await queryRows(strapi, entity.uid).findMany(query)).map(({ documentId }) => documentId);
    for (const chunk of splitIntoChunks(ids)) await refreshSearchTexts(strapi, entity, chunk);
    const onRowWritten = async ({ result }: { result?: unknown }): Promise<void> => {
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await refreshSearchTexts(strapi, entity, [documentId]);
    };
    strapi.db.lifecycles.subscribe({ models: [entity.uid], afterCreate: onRowWritten, afterUpdate: onRowWritten });
  }
}
