import { createContext, use } from 'react';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';

/** The folders that the person at the screen may take images from: all that staff browse, unless the frame says less. */
export const ImageFolders = createContext<readonly StorageFolder[]>(LIBRARY_FOLDERS);

/** The folder that a field asks for, or the first one where the person at the screen may not use it. */
export function useUploadFolder(folder: StorageFolder): StorageFolder {
  const folders = use(ImageFolders);
  return folders.includes(folder) ? folder : (folders[0] ?? folder);
}
