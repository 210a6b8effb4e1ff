import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';

const PAGE_SIZE = 30;
const STRIP_SIZE = 5;

/**
 * Query of the first 100 albums that the caller may see, in the order that staff gave them, with texts in a
 * language.
 */
export const albumsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['albums', lang],
    queryFn: async ({ signal }) => (await api.get('/albums', { query: { lang, pageSize: 100 }, signal })).items,
  });

/**
 * Infinite query of gallery items in their order, 30 per page, with texts in a language. `album` is the slug
 * of an album, null for all items, or `-` for those without an album.
 */
export const galleryQuery = (api: ApiClient, lang: Language, album: string | null) =>
  infiniteQueryOptions({
    queryKey: ['gallery', lang, album],
    queryFn: ({ pageParam, signal }) =>
      api.get('/gallery', { query: { lang, album, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });

/** Query of the first five gallery items, for the home page. */
export const galleryStripQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['gallery', lang, 'strip'],
    queryFn: async ({ signal }) => (await api.get('/gallery', { query: { lang, pageSize: STRIP_SIZE }, signal })).items,
  });
