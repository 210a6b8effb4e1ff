import { createContext, use } from 'react';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';

/** Provides the folders from which the user may choose images; by default all of the library. */
export const ImageFolders = createContext<readonly StorageFolder[]>(LIBRARY_FOLDERS);

/**
 * Returns the requested folder of the image library, or the first folder that the user may use
 * (`ImageFolders`) if the requested one is not among them.
 */
export function useUploadFolder(folder: StorageFolder): StorageFolder {
  const folders = use(ImageFolders);
  return folders.includes(folder) ? folder : (folders[0] ?? folder);
}
