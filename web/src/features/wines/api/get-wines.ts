import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/language';
import type { Wine } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';

/** All published wines in their order: they are filtered where they are shown, so that a filter answers at once. */
export const winesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['wines', language],
    queryFn: ({ signal }) => getAllPages<Wine>(api, '/wines', { lang: language }, signal),
  });
