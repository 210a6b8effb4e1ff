import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { searchTextOf, type SearchedTexts } from '../lib/search-text';
import { wineCollection } from '../lib/wine-row';

const { uid } = wineCollection;
/** Wines that are indexed at a time. */
const CHUNK = 500;

type SearchedRow = SearchedTexts & { documentId: string };

/**
 * Keeps the folded texts that a wine is searched by, since SQLite knows no upper and lower case beyond ASCII and
 * neither database knows that `sipon` means `Šipon`. They stand in the Slovenian row.
 */
const wineSearch = ({ strapi }: { strapi: Core.Strapi }) => {
  const { tableName } = strapi.db.metadata.get(uid);

  async function index(documentIds: string[]): Promise<void> {
    const where = { documentId: { $in: documentIds } };
    const query = { select: ['documentId', 'name', 'variety', 'appellation'], where, orderBy: { id: 'asc' } };
    const rows = (await strapi.db.query(uid).findMany(query)) as SearchedRow[];
    await strapi.db.transaction(async ({ trx }) => {
      for (const id of documentIds) {
        const search_text = searchTextOf(rows.filter(({ documentId }) => documentId === id));
        // Around the query engine, which would take this for an edit.
        await trx(tableName).where({ document_id: id, locale: DEFAULT_LANGUAGE }).update({ search_text });
      }
    });
  }

  async function indexNext(): Promise<number> {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE, searchText: null }, limit: CHUNK };
    const rows = (await strapi.db.query(uid).findMany(query)) as SearchedRow[];
    if (rows.length > 0) await index(rows.map(({ documentId }) => documentId));
    return rows.length;
  }

  return {
    index,

    /** Indexes the wines that were saved before there was an index. */
    async indexAll(): Promise<void> {
      while ((await indexNext()) === CHUNK);
    },
  };
};

export type WineSearch = ReturnType<typeof wineSearch>;
export default wineSearch;
