import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { toCardWine } from '../lib/to-card-wine';
import { findUnknownChoices, removeUnknownChoices } from '../lib/unknown-choices';
import type { WineFilters } from '../lib/wine-url';

/** Wines per page; divisible by two, three and four columns. */
export const WINES_PER_PAGE = 24;
/** Visitors who return from a wine find the pages in the cache. */
const CACHE_MS = 60 * 60 * 1_000;

const toText = (value: number | null): string | null => (value === null ? null : String(value));

/**
 * Query of one page (from 1, 24 wines) of the wines that match the filters, reduced to the fields of their
 * cards, with the total and the facets (values that wines have, to choose from). A chosen value that no wine
 * has is ignored. The previous list stays as placeholder while the next one loads.
 */
export const winesQuery = (api: ApiClient, lang: Language, filters: WineFilters, pageNumber: number) =>
  queryOptions({
    queryKey: ['wines', lang, filters, pageNumber],
    queryFn: async ({ signal }) => {
      const read = ({ vintage, minPrice, maxPrice, ...chosen }: WineFilters) => {
        const numbers = { vintage: toText(vintage), minPrice: toText(minPrice), maxPrice: toText(maxPrice) };
        const query = { lang, ...chosen, ...numbers, facets: '1', page: pageNumber, pageSize: WINES_PER_PAGE } as const;
        return api.get('/wines', { query, signal });
      };
      const found = await read(filters);
      const isImpossible = findUnknownChoices(filters, found.facets).length > 0;
      const list = isImpossible ? await read(removeUnknownChoices(filters, found.facets)) : found;
      return { ...list, items: list.items.map(toCardWine) };
    },
    gcTime: CACHE_MS,
    // The previous list stays while the next one loads, and with it the focused field.
    placeholderData: keepPreviousData,
  });
