import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

// Separate from get-gallery.ts, which the home page loads too.

/**
 * Query of the album with a slug, with texts in a language; null if there is none that the caller may see
 * (404).
 */
export const albumQuery = (api: ApiClient, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['album', lang, slug],
    queryFn: ({ signal }) =>
      mapNotFoundToNull(api.get('/albums/{slug}', { params: { slug }, query: { lang }, signal })),
  });

/**
 * Query of the gallery item with an id, with texts in a language; null if there is none that the caller may
 * see.
 */
export const galleryItemQuery = (api: ApiClient, lang: Language, id: string) =>
  queryOptions({
    queryKey: ['picture', lang, id],
    queryFn: async ({ signal }) => (await api.get('/gallery', { query: { lang, id }, signal })).items[0] ?? null,
  });
