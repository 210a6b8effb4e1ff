import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { searchWords } from '../../../contract/query-values';
import { Wine, type WineListQuery } from '../../../contract/wines';
import { collectionReads, type Where } from '../../../core/documents/collection-reads';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { askerOfEditor, type Asker, type Editor, type ReadScope } from '../../../core/http/read-scope';
import { repairAnswer } from '../../../core/http/repair-answer';
import { serviceOf } from '../../../core/process/service-of';
import type { VisibilityService } from '../../media-item/services/visibility';
import { presentWine } from '../lib/present-wine';
import { SEARCH_COLUMN } from '../lib/search-text';
import { wineRules } from '../lib/wine-rules';
import { wineCollection, type WineRow } from '../lib/wine-row';

type WineFilters = Omit<WineListQuery, 'lang'>;

const scopeOf = (asker: Asker): Promise<ReadScope> =>
  serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);

/** Every word of a search must occur in what the wine says in the language, as on the page of the wines. */
const matching = (search: string, language: Language): Where => ({
  $and: searchWords(search).map((word) => ({ [SEARCH_COLUMN[language]]: { $contains: word } })),
});

const whereOf = ({ color, style, sweetness, vintage, search }: WineFilters, language: Language): Where => ({
  ...(color && { color }),
  ...(style && { style }),
  ...(sweetness && { sweetnessLevel: sweetness }),
  ...(vintage !== undefined && { vintage }),
  ...(search && matching(search, language)),
});

const wineService = ({ strapi }: { strapi: Core.Strapi }) => {
  const reads = collectionReads<WineRow>(strapi, wineCollection, wineRules);

  return {
    /** A page of the price list in its order; filters are combined. */
    list: async (asker: Asker, filters: WineFilters) =>
      reads.page(await scopeOf(asker), whereOf(filters, asker.language), filters),

    /** A wine with its neighbours in the order of the list, or `null`. */
    async find(asker: Asker, slug: string) {
      const scope = await scopeOf(asker);
      const wine = await reads.atSlug(scope, slug);
      const isShown = (row: InLanguage<WineRow>): boolean =>
        repairAnswer(Wine, presentWine({ ...row, bottleImage: null }, asker.language), { keep: false }) !== null;
      return wine && { wine, ...(await reads.neighbours(scope, wine, isShown)) };
    },

    /** Those of some slugs that wines have, or published wines. */
    async slugsAmong(slugs: readonly string[], where: Where = {}): Promise<Set<string>> {
      const query = { select: ['slug'], where: { locale: DEFAULT_LANGUAGE, slug: { $in: slugs }, ...where } };
      const rows = (await strapi.db.query(wineCollection.uid).findMany(query)) as Pick<WineRow, 'slug'>[];
      return new Set(rows.map(({ slug }) => slug));
    },

    /** Wines as their editor sees them. */
    findToEdit: async (editor: Editor, ids: readonly string[]) => reads.some(await scopeOf(askerOfEditor(editor)), ids),
  };
};

export type WineService = ReturnType<typeof wineService>;
export default wineService;
