import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/** Query of open findings, upcoming events and library sizes; never served from the cache alone. */
export const attentionQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['attention', lang],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/attention', { query: { lang }, signal }),
  });
