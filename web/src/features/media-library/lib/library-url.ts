import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { createChoiceParser } from '#contract/query-values';
import { parseTypedText } from '#shared/collection/list-url-state';
import type { MediaListRequest } from '#shared/media/media-calls';
import { staffPages } from '#shared/staff-pages';

/** A folder that staff browse in the library. */
export type LibraryFolder = (typeof LIBRARY_FOLDERS)[number];

/** Sort orders by their value in the URL; the empty one is the default and is left out of the URL. */
export const LIBRARY_SORTS = ['', 'Asc', 'title', 'title-desc'] as const;
/** A sort order by its value in the URL. */
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Parses the sort order in the URL; newest first for unknown values. */
export const parseLibrarySort = (name: string): LibrarySort => LIBRARY_SORTS.find((sort) => sort === name) ?? '';

const ORDERS: Record<LibrarySort, Required<Pick<MediaListRequest, 'sort' | 'sortDirection'>>> = {
  '': { sort: 'added', sortDirection: 'Desc' },
  Asc: { sort: 'added', sortDirection: 'Asc' },
  title: { sort: 'title', sortDirection: 'Asc' },
  'title-desc': { sort: 'title', sortDirection: 'Desc' },
};

/** Query parameters of the API for a sort order. */
export const toServerOrder = (sort: LibrarySort) => ORDERS[sort];

/** What an image can lack: an alternative text, or renditions. */
export const LIBRARY_GAPS = ['alt', 'failed'] as const;
/** Something that an image can lack. */
export type LibraryGap = (typeof LIBRARY_GAPS)[number];

/** URL parameters that filter or sort the library, and how each is read. */
export const LIBRARY_FILTER_RULES = {
  search: parseTypedText,
  sort: (text: string) => parseLibrarySort(text) || null,
  unused: createChoiceParser(['1']),
  lacks: createChoiceParser(LIBRARY_GAPS),
};
const readFolder = createChoiceParser(LIBRARY_FOLDERS);
/** URL parameters of the open folder and image, and how each is read. */
export const LIBRARY_LOCATION_RULES = { folder: readFolder, item: parseTypedText };

/** Parses the folder in the URL; Gallery for unknown folders. */
export const parseLibraryFolder = (name: string): LibraryFolder => readFolder(name) ?? 'Gallery';

/** URL of a folder in the library, optionally with only the images that are unused or lack something. */
export const buildLibraryHref = (
  folder: StorageFolder,
  { unused = false, lacks }: { unused?: boolean; lacks?: LibraryGap } = {},
): string => {
  const query = new URLSearchParams({ folder, ...(unused && { unused: '1' }), ...(lacks && { lacks }) });
  return `${staffPages.adminMedia.href()}?${query.toString()}`;
};

/** Default target folder of a move (requirement M5). */
export const getDefaultDestination = (folder: StorageFolder): LibraryFolder =>
  folder === 'Gallery' ? 'Wines' : 'Gallery';
