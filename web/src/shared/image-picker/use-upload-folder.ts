import { use } from 'react';
import type { StorageFolder } from '#contract/image-ref';
import { ImageFolders } from './image-folders';

/** The folder that a field asks for, or the first one where the person at the screen may not use it. */
export function useUploadFolder(folder: StorageFolder): StorageFolder {
  const folders = use(ImageFolders);
  return folders.includes(folder) ? folder : (folders[0] ?? folder);
}
