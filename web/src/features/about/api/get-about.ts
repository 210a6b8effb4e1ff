import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { orNull } from '#shared/api/http-error';

/** The story of the house; `null` when nobody has written it yet. */
export const aboutQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['about', lang],
    queryFn: ({ signal }) => orNull(api.get('/about', { query: { lang }, signal })),
  });
