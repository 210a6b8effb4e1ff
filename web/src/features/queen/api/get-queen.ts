import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import type { QueenContent } from '#contract/queen';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

/** The Queen section; `null` when there is none or the caller may not see it. `preview` as in the page's address. */
export const queenQuery = (api: ApiClient, language: Language, preview: boolean) =>
  queryOptions({
    queryKey: ['queen', language, preview],
    queryFn: async ({ signal }) => {
      try {
        const query = { lang: language, preview: preview ? '1' : null };
        return await api.get<QueenContent>('/queen', { query, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
