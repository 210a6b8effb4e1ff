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

/** Parses the `sort` parameter of the media library; the empty order (newest first) for unknown values. */
export const parseLibrarySort = (name: string): LibrarySort => LIBRARY_SORTS.find((sort) => sort === name) ?? '';

const ORDERS: Record<LibrarySort, Required<Pick<MediaListRequest, 'sort' | 'sortDirection'>>> = {
  '': { sort: 'added', sortDirection: 'Desc' },
  Asc: { sort: 'added', sortDirection: 'Asc' },
  title: { sort: 'title', sortDirection: 'Asc' },
  'title-desc': { sort: 'title', sortDirection: 'Desc' },
};

/** Returns the API's parameters `sort` and `sortDirection` for a sort order of the media library. */
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

/** Parses the `folder` parameter of the media library; `Gallery` for unknown folders. */
export const parseLibraryFolder = (name: string): LibraryFolder => readFolder(name) ?? 'Gallery';

/**
 * Returns the URL of a folder in the media library, optionally filtered to the images that no document uses
 * (`unused`), that have no alternative text (`alt`), or whose renditions (scaled copies) could not be
 * generated (`failed`).
 */
export const buildLibraryHref = (
  folder: StorageFolder,
  { unused = false, lacks }: { unused?: boolean; lacks?: LibraryGap } = {},
): string => {
  const query = new URLSearchParams({ folder, ...(unused && { unused: '1' }), ...(lacks && { lacks }) });
  return `${staffPages.adminMedia.href()}?${query.toString()}`;
};

/**
 * Returns the folder that is first selected as the target when images of `folder` are moved: `Wines` for
 * those of the gallery, else `Gallery` (requirement M5).
 */
export const getDefaultDestination = (folder: StorageFolder): LibraryFolder =>
  folder === 'Gallery' ? 'Wines' : 'Gallery';
