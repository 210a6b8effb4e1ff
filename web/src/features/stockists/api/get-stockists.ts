import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';

/**
 * Query of all stockists (shops and restaurants that sell the wines), in the order that staff gave them, with
 * texts in a language.
 */
export const stockistsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['stockists', lang],
    queryFn: ({ signal }) => getAllPages(api, '/stockists', { lang }, signal),
  });
