import { join } from 'node:path';
import type { PictureFiles } from './renditions';

/**
 * What is known of a picture whose files were made ahead: `width`, `height` and `sizeBytes` of its original, and the
 * widths of its renditions, each of which is there in every format.
 */
export interface PreparedPicture extends Pick<PictureFiles, 'width' | 'height' | 'placeholder'> {
  folder: string;
  key: string;
  contentType: string;
  sizeBytes: number;
  /** SHA-256 of the original, as hex digits. */
  contentHash: string;
  renditionWidths: number[];
}

/** The pictures of a folder made ahead; their files lie beside the manifest, each under its path in the storage. */
export interface PictureManifest {
  pictures: PreparedPicture[];
}

/** Where the pictures of the demo are made by the build, and copied from at the first start; `root` is that of the CMS. */
export const demoPicturesDirectory = (root: string): string => join(root, '.demo-pictures');
export const PICTURE_MANIFEST_FILE = 'manifest.json';
