import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/**
 * Query of a server search; `q` must not be empty. The previous result stays as placeholder data, and a
 * superseded request is aborted.
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
