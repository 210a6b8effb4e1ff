import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/**
 * What the server finds for words, which are not empty. What was found before stays until the answer is there; an answer
 * that nobody waits for any more is called off.
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
