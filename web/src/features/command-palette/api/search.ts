import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/**
 * Query of the server's search in all documents that the user may edit; `q` must not be empty. Results count
 * as fresh for 5 s, are not retried after an error, and a superseded request is aborted. The previous result
 * stays as placeholder data while the next one loads.
 */
export const searchQuery = (api: ApiClient, q: string, lang: Language) =>
  queryOptions({
    queryKey: ['search', q, lang],
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/search', { query: { q, lang }, signal }),
  });
