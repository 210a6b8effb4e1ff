import type { StorageFolder } from '../../../contract/image-ref';

/** Where the original of an image is, or could be. */
export interface Place {
  folder: StorageFolder;
  key: string;
}

/** The key without its extension: what the renditions are named by. */
export const stemOf = ({ key }: Place): string => key.slice(0, key.lastIndexOf('.'));

export const extensionOf = ({ key }: Place): string => key.slice(key.lastIndexOf('.') + 1);

export const isSamePlace = (a: Place, b: Place): boolean => a.folder === b.folder && a.key === b.key;
