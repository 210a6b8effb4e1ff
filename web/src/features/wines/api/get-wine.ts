import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/** Query of a wine by slug with its neighbours; null if there is none. */
export const wineQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['wine', lang, slug],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/wines/{slug}', { params: { slug }, query: { lang }, signal })),
  });
