import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AlbumList } from '#contract/albums';
import type { GalleryList } from '#contract/gallery';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';

const PAGE_SIZE = 30;
const STRIP_SIZE = 5;

/** The albums in their order. */
export const albumsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['albums', language],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<AlbumList>('/albums', { query: { lang: language, pageSize: 100 }, signal });
      return items;
    },
  });

/** The pictures of an album, or of all of them, page by page. `album` is a slug. */
export const galleryQuery = (api: ApiClient, language: Language, album: string | null) =>
  infiniteQueryOptions({
    queryKey: ['gallery', language, album],
    queryFn: ({ pageParam, signal }) =>
      api.get<GalleryList>('/gallery', {
        query: { lang: language, album, page: pageParam, pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });

/** A few pictures for the home page. */
export const galleryStripQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['gallery', language, 'strip'],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<GalleryList>('/gallery', {
        query: { lang: language, pageSize: STRIP_SIZE },
        signal,
      });
      return items;
    },
  });
