import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/** Query of what the home page has besides its texts, in a language; null if an older CMS has none (404). */
export const homeQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['home', lang],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/home', { query: { lang }, signal })),
  });

/** Query of the lowest price per person (in euros) of all experiences; null if none has a price. */
export const lowestPriceQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['experiences', lang, 'lowest-price'],
    queryFn: async ({ signal }) => {
      const { items } = await api.get('/experiences', { query: { lang }, signal });
      const prices = items.flatMap(({ pricePerPerson }) => pricePerPerson || []);
      return prices.length > 0 ? Math.min(...prices) : null;
    },
  });
