import type { Core } from '@strapi/strapi';
import type { WineListQuery } from '../../../contract/wines';
import { collectionReads, visibleRows, type Where } from '../../../core/collection-reads';
import { foldText } from '../../../core/fold-text';
import type { Asker, ReadScope } from '../../../core/read-scope';
import { serviceOf } from '../../../core/service-of';
import type { VisibilityService } from '../../media-item/services/visibility';
import { wineCollection, type WineRow } from '../lib/wine-row';

type WineFilters = Omit<WineListQuery, 'lang'>;

const scopeOf = (asker: Asker): Promise<ReadScope> =>
  serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);

const whereOf = ({ color, style, sweetness, vintage }: WineFilters): Where => ({
  ...(color && { color }),
  ...(style && { style }),
  ...(sweetness && { sweetnessLevel: sweetness }),
  ...(vintage !== undefined && { vintage }),
});

const SEARCHED = ['name', 'variety', 'appellation'] as const satisfies (keyof WineRow)[];

const wineService = ({ strapi }: { strapi: Core.Strapi }) => {
  const reads = collectionReads<WineRow>(strapi, wineCollection);

  /**
   * The wines in which every word of a search occurs, in either language. Compared here and not in the database,
   * since SQLite knows no upper and lower case beyond ASCII and neither database knows that `sipon` means `Šipon`.
   */
  async function idsOfSearch(scope: ReadScope, where: Where, search: string): Promise<string[]> {
    const words = foldText(search).split(/\s+/);
    const { locale: _anyLanguage, ...visible } = visibleRows(scope, where);
    const query = { select: ['documentId', ...SEARCHED], where: visible };
    const rows = (await strapi.db.query(wineCollection.uid).findMany(query)) as WineRow[];
    const texts = new Map<string, string>();
    for (const row of rows) {
      const text = SEARCHED.map((field) => foldText(row[field] ?? '')).join(' ');
      texts.set(row.documentId, `${texts.get(row.documentId) ?? ''} ${text}`);
    }
    return [...texts].flatMap(([id, text]) => (words.every((word) => text.includes(word)) ? [id] : []));
  }

  return {
    /** A page of the price list in its order; filters are combined. */
    async list(asker: Asker, filters: WineFilters) {
      const scope = await scopeOf(asker);
      const where = whereOf(filters);
      const search = filters.search?.trim();
      const found = search ? { documentId: { $in: await idsOfSearch(scope, where, search) } } : {};
      return reads.page(scope, { ...where, ...found }, filters);
    },

    /** A wine with its neighbours in the order of the list, or `null`. */
    async find(asker: Asker, slug: string) {
      const scope = await scopeOf(asker);
      const wine = await reads.one(scope, { slug });
      return wine && { wine, ...(await reads.neighbours(scope, wine)) };
    },
  };
};

export type WineService = ReturnType<typeof wineService>;
export default wineService;
