import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import type { WineDetail } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

/** The wine at an address with its neighbours; `null` when there is none. */
export const wineQuery = (api: ApiClient, language: Language, slug: string) =>
  queryOptions({
    queryKey: ['wine', language, slug],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<WineDetail>(`/wines/${encodeURIComponent(slug)}`, { query: { lang: language }, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
