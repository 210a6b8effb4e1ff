import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { cardWine } from '../lib/card-wine';
import { findUnknownChoices, withoutUnknownChoices } from '../lib/known-filters';
import type { WineFilters } from '../lib/wine-address';

/** How many wines are shown at a time: whole rows, with two, three or four beside each other. */
export const WINES_PER_PART = 24;
/** Whoever comes back from a wine finds the parts that were shown, without waiting for them. */
const KEPT_MS = 60 * 60 * 1_000;

const toText = (value: number | null): string | null => (value === null ? null : String(value));

/**
 * A part of the wines that pass the filters, in their order, how many there are of these, and what there is
 * to choose from. Chosen values that no wine has are no filter.
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
    // While the next choice is on its way the list stands, and with it the field that someone types in.
    placeholderData: keepPreviousData,
  });
