import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/** What waits, what comes next and what the library holds. Whoever looks wants to see what is there now. */
export const attentionQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['attention', lang],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/attention', { query: { lang }, signal }),
  });
