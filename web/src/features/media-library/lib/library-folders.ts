import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';

export type LibraryFolder = (typeof LIBRARY_FOLDERS)[number];

/** The folder that an address names; Gallery when it names none that staff browse. */
export const folderOf = (name: string): LibraryFolder => LIBRARY_FOLDERS.find((folder) => folder === name) ?? 'Gallery';

/** Where an image is moved to unless another folder is chosen (requirement M5). */
export const defaultDestination = (folder: StorageFolder): LibraryFolder =>
  folder === 'Gallery' ? 'Wines' : 'Gallery';
