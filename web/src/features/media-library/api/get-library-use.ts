import { queryOptions } from '@tanstack/react-query';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { MEDIA, readMediaList } from '#shared/media/media-calls';
import type { LibraryFolder } from '../lib/library-address';

/** What a folder of the library holds; sizes in bytes. */
export interface FolderUse {
  folder: LibraryFolder;
  images: number;
  bytes: number;
  /** Those of them that nothing uses. */
  unused: { images: number; bytes: number };
}

/** What each folder that staff browse holds: its sums alone, no pictures. */
export const libraryUseQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [...MEDIA, 'use'],
    staleTime: 0,
    queryFn: ({ signal }): Promise<FolderUse[]> =>
      Promise.all(
        LIBRARY_FOLDERS.map(async (folder) => {
          const sums = async (unused: boolean) => {
            const request = { folder, unused, language, page: 1, pageSize: 1 };
            const { total, bytes } = await readMediaList(api, request, signal);
            return { images: total, bytes };
          };
          const [all, unused] = await Promise.all([sums(false), sums(true)]);
          return { folder, ...all, unused };
        }),
      ),
  });
