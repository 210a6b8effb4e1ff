import { createContext } from 'react';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';

/** The folders that the person at the screen may take images from: all that staff browse, unless the frame says less. */
export const ImageFolders = createContext<readonly StorageFolder[]>(LIBRARY_FOLDERS);
