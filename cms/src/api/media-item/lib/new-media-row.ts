import { createHash, randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { getService } from '../../../core/http/route';
import type { ValidatedImage } from '../../../core/images/validate-image-file';
import type { FirstRendition } from '../../../core/images/renditions';
import { addFormerName } from '../../../core/images/library-images';
import type { Storage } from '../../../core/storage/storage';
import type { Uploads } from '../services/uploads';
import { type MediaRow, MEDIA } from './media-row';

/** Bytes to add to the library, and their target folder. */
export interface ImageUpload {
  folder: StorageFolder;
  /** Key of the uploaded object; `null` for bytes without an object, such as panel uploads. */
  uploadKey: string | null;
  /** Identifies the bytes, see `hashBytes`. */
  contentHash: string;
  fileName: string | null;
  /** Texts and focal point that the uploader entered. */
  metadata?: Partial<Pick<MediaRow, 'titleSl' | 'altSl' | 'focalX' | 'focalY'>>;
  /** Validates the bytes. Throws `ImageRejectedError`. */
  examine(): Promise<ValidatedImage>;
  /** Writes the stored bytes, if not by the storage itself. */
  write?: Storage['write'];
}

/** A validated image and the key it is stored under. */
export interface StoredUpload {
  picture: ValidatedImage;
  imageKey: string;
}

/** SHA-256 of uploaded bytes as hex, which recognises repeated uploads. */
export const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Object key of a stored image: the uploaded key (or a random one) with the extension of the actual type. */
export const createObjectKey = (uploadKey: string | null, extension: string): string => {
  const stem = uploadKey ? uploadKey.slice(0, uploadKey.lastIndexOf('.')) : randomUUID();
  return `${stem}.${extension}`;
};

/** Unique column value that prevents concurrent requests from adding the same bytes to a folder twice. */
const formatBytesName = (folder: StorageFolder, contentHash: string): string => `${folder}/${contentHash}`;

/** Columns of an image whose renditions are not made yet, except the first one, which is stored already. */
export const getPendingRenditionColumns = ({ firstRendition, placeholder }: FirstRendition) =>
  ({
    placeholder,
    firstRenditionWidth: firstRendition.width,
    renditionWidths: null,
    renditionFailure: null,
    processingStatus: 'Processing',
    leaseUntil: 0,
    renderAttempts: 0,
  }) as const;

/** Columns that describe the image's file; its renditions are pending. */
function getFileColumns({ folder, uploadKey, contentHash }: ImageUpload, { picture, imageKey }: StoredUpload) {
  return {
    imageKey,
    storageFolder: folder,
    uploadName: uploadKey && `${folder}/${uploadKey}`,
    contentHash,
    bytesName: formatBytesName(folder, contentHash),
    width: picture.width,
    height: picture.height,
    sizeBytes: picture.bytes.length,
    contentType: picture.contentType,
    crop: null,
    rotation: 0,
    ...getPendingRenditionColumns(picture),
  };
}

/** Columns of a new image row. */
export const getNewImageColumns = (upload: ImageUpload, stored: StoredUpload) => ({
  ...getFileColumns(upload, stored),
  fileName: upload.fileName,
  focalX: 50,
  focalY: 50,
  ...upload.metadata,
  version: 1,
});

/** Aspect ratios that differ by less than this share count as the same shape. */
const MAX_SHAPE_DIFFERENCE = 0.05;

const CENTRED_FOCUS = { focalX: 50, focalY: 50 };

const hasSimilarShape = (
  row: Pick<MediaRow, 'width' | 'height'>,
  { width, height }: StoredUpload['picture'],
): boolean => Math.abs(Math.log((row.width * height) / (row.height * width))) < MAX_SHAPE_DIFFERENCE;

/**
 * Columns that change when an image's file is replaced. Texts stay; the focal point is centred if the new
 * image has another shape.
 */
export const getReplacementColumns = (row: MediaRow, upload: ImageUpload, stored: StoredUpload) => ({
  ...getFileColumns(upload, stored),
  fileName: upload.fileName ?? row.fileName,
  formerNames: addFormerName(row.formerNames, row),
  ...(hasSimilarShape(row, stored.picture) ? {} : CENTRED_FOCUS),
});

const findImage = (strapi: Core.Strapi, where: Record<string, unknown>): Promise<MediaRow | null> =>
  strapi.db.query(MEDIA).findOne({ where, orderBy: { id: 'asc' } }) as Promise<MediaRow | null>;

/** Finds the image with this key, or the image that was uploaded under it; `null` when there is none. */
export const findImageByKey = async (
  strapi: Core.Strapi,
  storageFolder: StorageFolder,
  imageKey: string,
): Promise<MediaRow | null> =>
  (await findImage(strapi, { storageFolder, imageKey })) ??
  findImage(strapi, { uploadName: `${storageFolder}/${imageKey}` });

/**
 * Finds the image that an uploaded key was registered as: its own, or the one that had the same bytes; `null`
 * when there is none.
 */
export async function findRegisteredImage(
  strapi: Core.Strapi,
  folder: StorageFolder,
  key: string,
): Promise<MediaRow | null> {
  const own = await findImageByKey(strapi, folder, key);
  if (own) return own;
  const documentId = await getService<Uploads>('api::media-item.uploads').findDuplicateId({ folder, key });
  return documentId ? findImage(strapi, { documentId }) : null;
}

/** Finds the image in the upload's folder that has the same bytes; `null` when there is none. */
export const findImageByBytes = (strapi: Core.Strapi, { folder, contentHash }: ImageUpload): Promise<MediaRow | null> =>
  findImage(strapi, { storageFolder: folder, contentHash });

/** Clears the unique bytes name of images that were moved out of this folder. */
export const releaseBytesName = (strapi: Core.Strapi, folder: StorageFolder, contentHash: string): Promise<unknown> =>
  strapi.db.query(MEDIA).updateMany({
    where: { bytesName: formatBytesName(folder, contentHash), storageFolder: { $ne: folder } },
    data: { bytesName: null },
  });
