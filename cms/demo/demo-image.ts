import type { ImageRefInput, StorageFolder } from '../src/contract/image-ref';

/** The file types in which originals of demo pictures are kept. */
export type DemoImageType = 'webp' | 'png';

/** The reference to a demo picture: `vault` in folder Gallery is `Gallery/demo-vault.webp`. */
export const demoImage = (storageFolder: StorageFolder, name: string, type: DemoImageType = 'webp'): ImageRefInput => ({
  storageFolder,
  imageKey: `demo-${name}.${type}`,
});

/** What an original is sent as, by the ending of its key. */
export const getContentType = (imageKey: string): 'image/png' | 'image/webp' =>
  imageKey.endsWith('.png') ? 'image/png' : 'image/webp';
