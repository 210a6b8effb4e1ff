import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';

/** Query of all awards, or of those of one wine (slug), in their order. */
export const awardsQuery = (api: ApiClient, lang: Language, wine?: string) =>
  queryOptions({
    queryKey: ['awards', lang, wine],
    queryFn: ({ signal }) => getAllPages(api, '/awards', { lang, wine }, signal),
  });
