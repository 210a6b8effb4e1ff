import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ImageRenditions } from '../src/core/images/renditions';

/**
 * What is known of a picture whose copies were made ahead: `width`, `height` and `sizeBytes` of its original,
 * and the widths of its copies, each of which is there in every format.
 */
export interface PreparedPicture extends Pick<ImageRenditions, 'width' | 'height' | 'placeholder'> {
  folder: string;
  key: string;
  contentType: string;
  sizeBytes: number;
  /** SHA-256 of the original, as hex digits. */
  contentHash: string;
  renditionWidths: number[];
}

/**
 * The pictures whose copies a folder has; they lie beside the manifest, each under its path in the storage.
 */
export interface PictureManifest {
  pictures: PreparedPicture[];
}

/** Where the drawn originals lie, each under its path in the storage; `root` is that of the CMS, as below. */
export const originalsDirectory = (root: string): string => join(root, 'demo', 'originals');

/** Where the build leaves the smaller copies, which the first start takes from there. */
export const copiesDirectory = (root: string): string => join(root, '.demo-copies');
export const PICTURE_MANIFEST_FILE = 'manifest.json';

/** As hex digits. */
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
