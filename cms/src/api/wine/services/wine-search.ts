import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { SEARCHED, searchTextsOf, type SearchedRow } from '../lib/search-text';
import { wineCollection } from '../lib/wine-row';

const { uid } = wineCollection;
/** Wines that are indexed at a time. */
const CHUNK = 500;

type IndexedRow = SearchedRow & {
  documentId: string;
  locale: string;
  searchText: string | null;
  searchTextEn: string | null;
};

/**
 * Keeps the folded texts that a wine is searched by, since SQLite knows no upper and lower case beyond ASCII and
 * neither database knows that `sipon` means `Šipon`. Those of both languages stand in the Slovenian row.
 */
const wineSearch = ({ strapi }: { strapi: Core.Strapi }) => {
  const { tableName } = strapi.db.metadata.get(uid);

  async function index(documentIds: string[]): Promise<void> {
    const where = { documentId: { $in: documentIds } };
    const select = ['documentId', 'locale', 'searchText', 'searchTextEn', ...SEARCHED];
    const rows = (await strapi.db.query(uid).findMany({ select, where, orderBy: { id: 'asc' } })) as IndexedRow[];
    const translations = new Map(
      rows.filter(({ locale }) => locale !== DEFAULT_LANGUAGE).map((row) => [row.documentId, row]),
    );
    const stale = rows
      .filter(({ locale }) => locale === DEFAULT_LANGUAGE)
      .map((row) => ({ row, ...searchTextsOf(row, translations.get(row.documentId)) }))
      .filter(({ row, ...texts }) => row.searchText !== texts.searchText || row.searchTextEn !== texts.searchTextEn);
    if (stale.length === 0) return;
    await strapi.db.transaction(async ({ trx }) => {
      for (const { row, searchText: search_text, searchTextEn: search_text_en } of stale) {
        // Around the query engine, which would take this for an edit.
        await trx(tableName)
          .where({ document_id: row.documentId, locale: DEFAULT_LANGUAGE })
          .update({ search_text, search_text_en });
      }
    });
  }

  return {
    index,

    /** Indexes the wines that were saved before there was an index, or when it was made otherwise. */
    async indexAll(): Promise<void> {
      const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE } };
      const ids = ((await strapi.db.query(uid).findMany(query)) as IndexedRow[]).map(({ documentId }) => documentId);
      for (let start = 0; start < ids.length; start += CHUNK) await index(ids.slice(start, start + CHUNK));
    },
  };
};

export type WineSearch = ReturnType<typeof wineSearch>;
export default wineSearch;
