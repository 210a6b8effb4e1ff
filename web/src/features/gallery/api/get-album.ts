import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

// Separate from get-gallery.ts, which the home page loads too.

/** Query of an album; null if there is none. */
export const albumQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['album', lang, slug],
    queryFn: ({ signal }) =>
      mapNotFoundToNull(api.get('/albums/{slug}', { params: { slug }, query: { lang }, signal })),
  });

/** Query of a gallery item; null if there is none. */
export const galleryItemQuery = (api: ApiClient, lang: Language, id: string) =>
  queryOptions({
    queryKey: ['picture', lang, id],
    queryFn: async ({ signal }) => (await api.get('/gallery', { query: { lang, id }, signal })).items[0] ?? null,
  });
