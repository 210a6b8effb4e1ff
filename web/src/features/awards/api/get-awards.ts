import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';

/**
 * Query of all awards, or with `wine` (a slug) of those of that wine, in the order that staff gave them, with
 * texts in a language.
 */
export const awardsQuery = (api: ApiClient, lang: Language, wine?: string) =>
  queryOptions({
    queryKey: ['awards', lang, wine],
    queryFn: ({ signal }) => getAllPages(api, '/awards', { lang, wine }, signal),
  });
