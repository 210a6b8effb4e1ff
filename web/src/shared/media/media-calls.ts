import { queryOptions } from '@tanstack/react-query';
import type { StorageFolder } from '#contract/image-ref';
import type { MediaList, MediaListQuery } from '#contract/media';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';

const READ_TIMEOUT_MS = 15_000;
/** How long a list is taken as it was read (spec section 7). */
const LIST_CACHE_MS = 60_000;
/** The server gives up on its storage after 10 s and answers then; deleting and moving ask it several times. */
export const STORAGE_TIMEOUT_MS = 30_000;

/** The key of everything that is read of the library. */
export const MEDIA = ['media'] as const;

/** A page of a folder; `page` counts from 1. */
export interface MediaListRequest {
  folder: StorageFolder;
  page: number;
  pageSize: number;
  language: Language;
  sort?: MediaListQuery['sort'];
  sortDirection?: MediaListQuery['sortDirection'];
  /** Only images that nothing uses. */
  unused?: boolean;
  /** Only images without a text that stands for them, or whose smaller copies could not be made. */
  lacks?: 'alt' | 'failed' | undefined;
  search?: string;
}

/** Whether the last thing that was read is another view of the same folder. */
const isSameFolder = (key: readonly unknown[] | undefined, folder: StorageFolder): boolean =>
  (key?.at(-1) as MediaListRequest | undefined)?.folder === folder;

/** Reads a page of a folder, newest first unless told otherwise. */
export function readMediaList(api: ApiClient, request: MediaListRequest, signal?: AbortSignal): Promise<MediaList> {
  const { folder: storageFolder, language: lang, sortDirection = 'Desc', unused = false, lacks, ...rest } = request;
  // Any status: an empty value is dropped from the address.
  const narrowed = { status: lacks === 'failed' ? 'Failed' : null, lacks: lacks === 'alt' ? lacks : '' } as const;
  const query = { ...rest, storageFolder, lang, sortDirection, ...narrowed, unused: unused ? 'true' : '' } as const;
  return api.get('/media', { query, timeoutMs: READ_TIMEOUT_MS, signal });
}

/** Images of a folder. The view before stays until the next one of the folder is there. */
export const mediaListQuery = (api: ApiClient, request: MediaListRequest) =>
  queryOptions<MediaList>({
    queryKey: [...MEDIA, 'list', request],
    staleTime: LIST_CACHE_MS,
    placeholderData: (before, query) => (isSameFolder(query?.queryKey, request.folder) ? before : undefined),
    queryFn: ({ signal }) => readMediaList(api, request, signal),
  });

/** One image, read anew each time someone looks at it. */
export const mediaItemQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MEDIA, 'item', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.get('/media/{id}', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal }),
  });

/** Where an image is used; for editors. */
export const mediaUsagesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MEDIA, 'usages', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api.get('/media/{id}/usages', { params: { id }, timeoutMs: READ_TIMEOUT_MS, signal })).items,
  });
