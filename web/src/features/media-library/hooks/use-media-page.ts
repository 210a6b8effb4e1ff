import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { MEDIA_PAGE_SIZE } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import { useServices } from '#shared/api/services';
import { useListUrlState, type ListUrlState } from '#shared/collection/list-url-state';
import { countPages } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import {
  MEDIA_QUERY_KEY,
  mediaListQuery,
  readMatchingMedia,
  readMediaList,
  type MediaListRequest,
} from '#shared/media/media-calls';
import {
  parseLibraryFolder,
  LIBRARY_FILTER_RULES,
  toServerOrder,
  LIBRARY_LOCATION_RULES,
  parseLibrarySort,
  type LibraryFolder,
  type LibrarySort,
} from '../lib/library-url';

/**
 * Remembers the focused element when `isDisabled` becomes true. When it becomes false, focuses that element
 * again if the focus was lost, as happens to a control that is disabled while it has the focus.
 */
export function useRestoredFocus(isDisabled: boolean): void {
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

/** Poll interval while renditions are being generated. */
const POLL_INTERVAL_MS = 2_000;

/** The shown page of the library with the filters in the URL. */
export interface MediaPage {
  urlState: ListUrlState;
  folder: LibraryFolder;
  sort: LibrarySort;
  /** Whether only unused images are listed. */
  unused: boolean;
  page: number;
  pages: number;
  /** Undefined until the folder is loaded. */
  items: readonly MediaItem[] | undefined;
  total: number;
  /** Total size of the originals of all matching images. */
  bytes: number;
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
  /** Identifies folder, search and filters, without order and page. */
  filterKey: string;
  /** Reads the images of all pages, as far as they can be selected at once. */
  readMatching: () => Promise<MediaItem[]>;
}

/**
 * Loads the page of the media library that the URL names (folder, order, filters, search, page), again on
 * each visit. While renditions (scaled copies) of an image on it are generated, it reads the page every 2 s.
 * A page number beyond the last page is replaced by the last.
 */
export function useMediaPage(): MediaPage {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const listUrlState = useListUrlState(LIBRARY_FILTER_RULES, LIBRARY_LOCATION_RULES);
  const folder = parseLibraryFolder(listUrlState.get('folder'));
  const sort = parseLibrarySort(listUrlState.get('sort'));
  const unused = listUrlState.get('unused') !== '';
  const filters = {
    folder,
    unused,
    lacks: LIBRARY_FILTER_RULES.lacks(listUrlState.get('lacks')) ?? undefined,
    search: listUrlState.get('search'),
  };
  const matching = { ...filters, language, ...toServerOrder(sort) };
  const request: MediaListRequest = { ...matching, page: listUrlState.page, pageSize: MEDIA_PAGE_SIZE };
  const query = mediaListQuery(api, request);
  // Refetched on each visit.
  const list = useQuery({ ...query, staleTime: 0 });
  const { data, isPlaceholderData } = list;
  const total = data?.total ?? 0;
  const pages = countPages(total, MEDIA_PAGE_SIZE);

  // The last page may have become empty.
  const isPastLastPage = data !== undefined && !isPlaceholderData && listUrlState.page > pages;
  useEffect(() => {
    if (isPastLastPage) listUrlState.set({ page: String(pages) });
  });

  // Polls without a loading state. A response that is older than the list, which a write may have changed
  // meanwhile, is dropped.
  const pollList = useEffectEvent(async () => {
    const readUpdates = () => queryClient.getQueryState(query.queryKey)?.dataUpdateCount;
    const updates = readUpdates();
    const fresh = await readMediaList(api, request).catch(() => undefined);
    if (fresh && readUpdates() === updates) queryClient.setQueryData(query.queryKey, fresh);
  });
  const isPolling = !isPlaceholderData && data?.items.some(({ status }) => status === 'Processing') === true;
  useEffect(() => {
    if (!isPolling) return undefined;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (): void => {
      if (!isStopped) timer = setTimeout(() => void pollList().then(schedule), POLL_INTERVAL_MS);
    };
    schedule();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isPolling]);

  return {
    urlState: listUrlState,
    folder,
    sort,
    unused,
    page: listUrlState.page,
    pages,
    items: data?.items,
    total,
    bytes: data?.bytes ?? 0,
    isLoading: list.isFetching,
    error: list.error,
    reload: () => void queryClient.invalidateQueries({ queryKey: [...MEDIA_QUERY_KEY, 'list'] }),
    filterKey: JSON.stringify(filters),
    readMatching: () => readMatchingMedia(api, matching),
  };
}
