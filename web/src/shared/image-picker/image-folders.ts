import { createContext, use } from 'react';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';

/** Folders from which the user may choose images. */
export const ImageFolders = createContext<readonly StorageFolder[]>(LIBRARY_FOLDERS);

/** Returns the requested folder, or the first allowed one if the user may not use it. */
export function useUploadFolder(folder: StorageFolder): StorageFolder {
  const folders = use(ImageFolders);
  return folders.includes(folder) ? folder : (folders[0] ?? folder);
}
