import type { MediaListRequest } from '#shared/media/media-calls';

/** The orders of the library, by what the address calls them; the empty one is not written there. */
export const LIBRARY_SORTS = ['', 'Asc', 'title', 'title-desc'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** The order that an address names; newest first when it names none. */
export const sortOf = (name: string): LibrarySort => LIBRARY_SORTS.find((sort) => sort === name) ?? '';

const ORDERS: Record<LibrarySort, Required<Pick<MediaListRequest, 'sort' | 'sortDirection'>>> = {
  '': { sort: 'added', sortDirection: 'Desc' },
  Asc: { sort: 'added', sortDirection: 'Asc' },
  title: { sort: 'title', sortDirection: 'Asc' },
  'title-desc': { sort: 'title', sortDirection: 'Desc' },
};

/** The order as the server is asked for it. */
export const orderOf = (sort: LibrarySort) => ORDERS[sort];
