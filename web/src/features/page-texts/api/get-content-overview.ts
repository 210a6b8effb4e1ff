import { queryOptions } from '@tanstack/react-query';
import { ContentOverview } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';

/** Every namespace and language with its version, last editor and missing keys. Staff only. */
export const contentOverviewQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content-overview', language],
    queryFn: async ({ signal }) =>
      ContentOverview.parse(await api.get('/content', { query: { lang: language }, signal })),
  });
