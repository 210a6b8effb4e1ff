import { queryOptions } from '@tanstack/react-query';
import type { StorageFolder } from '#contract/image-ref';
import { MAX_PAGE_SIZE } from '#contract/limits';
import type { MediaItem, MediaList, MediaListQuery } from '#contract/media';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

const READ_TIMEOUT_MS = 15_000;
/** Cache time of lists (spec section 7), in ms. */
const LIST_CACHE_MS = 60_000;
/**
 * Time limit for deleting and moving, in ms. The server gives up on its storage after 10 s and calls it
 * several times.
 */
export const STORAGE_TIMEOUT_MS = 30_000;

/** Prefix of the query keys of the image library. */
export const MEDIA_QUERY_KEY = ['media'] as const;

/** Request for a page of a folder. `page` counts from 1. */
export interface MediaListRequest {
  folder: StorageFolder;
  page: number;
  pageSize: number;
  language: Language;
  sort?: MediaListQuery['sort'];
  sortDirection?: MediaListQuery['sortDirection'];
  /** Only images that no document uses. */
  unused?: boolean;
  /** Only images without alternative text, or whose renditions could not be created. */
  lacks?: 'alt' | 'failed' | undefined;
  search?: string;
}

/** Whether a query key belongs to a list of the folder. */
const isSameFolder = (key: readonly unknown[] | undefined, folder: StorageFolder): boolean =>
  (key?.at(-1) as MediaListRequest | undefined)?.folder === folder;

/**
 * Reads one page of a folder of the image library, in descending order (newest first) by default, with the
 * filters of the request. Fails after 15 s.
 */
export function readMediaList(api: ApiClient, request: MediaListRequest, signal?: AbortSignal): Promise<MediaList> {
  const { folder: storageFolder, language: lang, sortDirection = 'Desc', unused = false, lacks, ...rest } = request;
  // Any status: an empty value is dropped from the URL.
  const narrowed = { status: lacks === 'failed' ? 'Failed' : null, lacks: lacks === 'alt' ? lacks : '' } as const;
  const query = { ...rest, storageFolder, lang, sortDirection, ...narrowed, unused: unused ? 'true' : '' } as const;
  return api.get('/media', { query, timeoutMs: READ_TIMEOUT_MS, signal });
}

/** Images that are selected at once, at most: five requests read them, and one or two change each. */
export const MAX_SELECTED_IMAGES = 500;

/**
 * Reads the first `MAX_SELECTED_IMAGES` of all images that match the filters of the request, in its order,
 * page after page.
 */
export async function readMatchingMedia(
  api: ApiClient,
  request: Omit<MediaListRequest, 'page' | 'pageSize'>,
): Promise<MediaItem[]> {
  const matchingItems: MediaItem[] = [];
  for (let page = 1; matchingItems.length < MAX_SELECTED_IMAGES; page += 1) {
    const { items } = await readMediaList(api, { ...request, page, pageSize: MAX_PAGE_SIZE });
    matchingItems.push(...items);
    if (items.length < MAX_PAGE_SIZE) break;
  }
  return matchingItems.slice(0, MAX_SELECTED_IMAGES);
}

/**
 * Query of one page of a folder of the image library, cached for a minute. The previous page of the folder
 * stays visible until it is loaded.
 */
export const mediaListQuery = (api: ApiClient, request: MediaListRequest) =>
  queryOptions<MediaList>({
    queryKey: [...MEDIA_QUERY_KEY, 'list', request],
    staleTime: LIST_CACHE_MS,
    placeholderData: (before, query) => (isSameFolder(query?.queryKey, request.folder) ? before : undefined),
    queryFn: ({ signal }) => readMediaList(api, request, signal),
  });

/** Query of one image of the library by its id, never cached. */
export const mediaItemQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MEDIA_QUERY_KEY, 'item', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.get('/media/{id}', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal }),
  });

/** Query of the documents that use an image of the library, never cached. For editors. */
export const mediaUsagesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MEDIA_QUERY_KEY, 'usages', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api.get('/media/{id}/usages', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal })).items,
  });
