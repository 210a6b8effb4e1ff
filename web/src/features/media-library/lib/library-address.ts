import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { readChoice } from '#contract/query-values';
import { asTyped } from '#shared/collection/list-url-state';
import type { MediaListRequest } from '#shared/media/media-calls';
import { staffPages } from '#shared/staff-pages';

export type LibraryFolder = (typeof LIBRARY_FOLDERS)[number];

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

/** What an image can lack: a text that stands for it, or its smaller copies. */
export const LIBRARY_GAPS = ['alt', 'failed'] as const;
export type LibraryGap = (typeof LIBRARY_GAPS)[number];

/** What narrows or sorts the library in its address. */
export const LIBRARY_RULES = {
  search: asTyped,
  sort: (text: string) => sortOf(text) || null,
  unused: readChoice(['1']),
  lacks: readChoice(LIBRARY_GAPS),
};
const readFolder = readChoice(LIBRARY_FOLDERS);
export const PLACE_RULES = { folder: readFolder, item: asTyped };

/** The folder that an address names; Gallery when it names none that staff browse. */
export const folderOf = (name: string): LibraryFolder => readFolder(name) ?? 'Gallery';

/** A folder of the library, or those of its images alone that nothing uses, or that lack something. */
export const folderAddress = (
  folder: StorageFolder,
  { unused = false, lacks }: { unused?: boolean; lacks?: LibraryGap } = {},
): string => {
  const query = new URLSearchParams({ folder, ...(unused && { unused: '1' }), ...(lacks && { lacks }) });
  return `${staffPages.adminMedia.href()}?${query.toString()}`;
};

/** Where an image is moved to unless another folder is chosen (requirement M5). */
export const defaultDestination = (folder: StorageFolder): LibraryFolder =>
  folder === 'Gallery' ? 'Wines' : 'Gallery';
