import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

/**
 * Query of the open findings (content that is missing, faulty or untranslated), the upcoming scheduled events
 * and the sizes of the image library, in a language. Cached data are shown at once, but always read again.
 */
export const dashboardQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['attention', lang],
    staleTime: 0,
    queryFn: ({ signal }) => api.get('/attention', { query: { lang }, signal }),
  });
