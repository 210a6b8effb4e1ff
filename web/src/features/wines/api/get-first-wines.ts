import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import type { WineList } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';

const SHOWN = 4;

/** The first few wines of the list, for the home page. */
export const firstWinesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['wines', language, 'first'],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<WineList>('/wines', { query: { lang: language, pageSize: SHOWN }, signal });
      return items;
    },
  });
