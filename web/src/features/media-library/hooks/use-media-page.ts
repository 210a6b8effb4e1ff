import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { MEDIA_PAGE_SIZE } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import { useServices } from '#shared/api/services';
import { useListAddress, type ListUrlState } from '#shared/collection/list-url-state';
import { pageCount } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { MEDIA, mediaListQuery, readMediaList, type MediaListRequest } from '#shared/media/media-calls';
import {
  folderOf,
  LIBRARY_RULES,
  orderOf,
  PLACE_RULES,
  sortOf,
  type LibraryFolder,
  type LibrarySort,
} from '../lib/library-address';

/** Gives the focus back to the control that lost it by being disabled for a while. */
export function useKeptFocus(isDisabled: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isDisabled) {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isDisabled]);
}

/** How often images are looked at whose smaller copies are still being made. */
const PREPARING_MS = 2_000;

export interface MediaPage {
  address: ListUrlState;
  folder: LibraryFolder;
  sort: LibrarySort;
  /** Only images that nothing uses. */
  unused: boolean;
  page: number;
  pages: number;
  /** `undefined` until the folder is read. */
  items: readonly MediaItem[] | undefined;
  total: number;
  /** What the originals of all that match take. */
  bytes: number;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
}

/** The page of the library that the address names. */
export function useMediaPage(): MediaPage {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const address = useListAddress(LIBRARY_RULES, PLACE_RULES);
  const folder = folderOf(address.get('folder'));
  const sort = sortOf(address.get('sort'));
  const unused = address.get('unused') !== '';
  const request: MediaListRequest = {
    folder,
    page: address.page,
    pageSize: MEDIA_PAGE_SIZE,
    language,
    ...orderOf(sort),
    unused,
    lacks: LIBRARY_RULES.lacks(address.get('lacks')) ?? undefined,
    search: address.get('search'),
  };
  const query = mediaListQuery(api, request);
  // Whoever comes here wants to see what is there now.
  const list = useQuery({ ...query, staleTime: 0 });
  const { data, isPlaceholderData } = list;
  const total = data?.total ?? 0;
  const pages = pageCount(total, MEDIA_PAGE_SIZE);

  // The last image of the last page was moved or deleted.
  const isBeyond = data !== undefined && !isPlaceholderData && address.page > pages;
  useEffect(() => {
    if (isBeyond) address.set({ page: String(pages) });
  });

  // Quietly, since nothing that staff see as loading goes on.
  const isPreparing = data?.items.some(({ status }) => status === 'Processing') ?? false;
  useEffect(() => {
    if (!isPreparing || isPlaceholderData) return undefined;
    const timer = setTimeout(() => {
      readMediaList(api, request).then(
        (fresh) => {
          queryClient.setQueryData(query.queryKey, fresh);
        },
        () => undefined,
      );
    }, PREPARING_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return {
    address,
    folder,
    sort,
    unused,
    page: address.page,
    pages,
    items: data?.items,
    total,
    bytes: data?.bytes ?? 0,
    isLoading: list.isFetching,
    error: list.error,
    reload: () => void queryClient.invalidateQueries({ queryKey: [...MEDIA, 'list'] }),
  };
}
