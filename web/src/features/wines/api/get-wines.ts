import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { orNull } from '#shared/api/http-error';

/** All published wines in their order: they are filtered where they are shown, so that a filter answers at once. */
export const winesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['wines', lang],
    queryFn: ({ signal }) => getAllPages(api, '/wines', { lang }, signal),
  });

/** The wine at an address with its neighbours; `null` when there is none. */
export const wineQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['wine', lang, slug],
    queryFn: ({ signal }) => orNull(api.get('/wines/{slug}', { params: { slug }, query: { lang }, signal })),
  });
