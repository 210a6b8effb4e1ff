import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { cardWine } from '../lib/card-wine';
import { findUnknownChoices, withoutUnknownChoices } from '../lib/known-filters';
import type { WineFilters } from '../lib/wine-address';

/** Wines per page; divisible by two, three and four columns. */
export const WINES_PER_PART = 24;
/** Visitors who return from a wine find the pages in the cache. */
const KEPT_MS = 60 * 60 * 1_000;

const toText = (value: number | null): string | null => (value === null ? null : String(value));

/**
 * Query of one page of the wines that match the filters, with total and facets. Chosen values that no wine
 * has are ignored.
 */
export const winesQuery = (api: ApiClient, lang: Language, filters: WineFilters, part: number) =>
  queryOptions({
    queryKey: ['wines', lang, filters, part],
    queryFn: async ({ signal }) => {
      const read = ({ vintage, minPrice, maxPrice, ...chosen }: WineFilters) => {
        const numbers = { vintage: toText(vintage), minPrice: toText(minPrice), maxPrice: toText(maxPrice) };
        const query = { lang, ...chosen, ...numbers, facets: '1', page: part, pageSize: WINES_PER_PART } as const;
        return api.get('/wines', { query, signal });
      };
      const found = await read(filters);
      const isImpossible = findUnknownChoices(filters, found.facets).length > 0;
      const list = isImpossible ? await read(withoutUnknownChoices(filters, found.facets)) : found;
      return { ...list, items: list.items.map(cardWine) };
    },
    gcTime: KEPT_MS,
    // The previous list stays while the next one loads, and with it the focused field.
    placeholderData: keepPreviousData,
  });
