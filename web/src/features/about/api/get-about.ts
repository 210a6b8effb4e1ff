import { queryOptions } from '@tanstack/react-query';
import type { About } from '#contract/about';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

/** The story of the house; `null` when nobody has written it yet. */
export const aboutQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['about', language],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<About>('/about', { query: { lang: language }, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
