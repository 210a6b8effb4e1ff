import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

// Apart from the queries that the home page loads too.

/** The album at a slug; `null` when there is none. */
export const albumQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['album', lang, slug],
    queryFn: ({ signal }) =>
      mapNotFoundToNull(api.get('/albums/{slug}', { params: { slug }, query: { lang }, signal })),
  });

/** A picture by its id; `null` when there is none. */
export const pictureQuery = (api: ApiClient, lang: Language, id: string) =>
  queryOptions({
    queryKey: ['picture', lang, id],
    queryFn: async ({ signal }) => (await api.get('/gallery', { query: { lang, id }, signal })).items[0] ?? null,
  });
