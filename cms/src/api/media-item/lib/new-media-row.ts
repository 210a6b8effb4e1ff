import { createHash, randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { getService } from '../../../core/process/get-service';
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
  validate(): Promise<ValidatedImage>;
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

/**
 * Object key of an image to store: the uploaded key (or a random one for `null`) with the extension of the
 * actual image type.
 */
export const createObjectKey = (uploadKey: string | null, extension: string): string => {
  const stem = uploadKey ? uploadKey.slice(0, uploadKey.lastIndexOf('.')) : randomUUID();
  return `${stem}.${extension}`;
};

/** Unique column value that prevents concurrent requests from adding the same bytes to a folder twice. */
const formatBytesName = (folder: StorageFolder, contentHash: string): string => `${folder}/${contentHash}`;

/**
 * Columns of an image row that is queued for rendering: of its renditions (scaled copies) only the first one
 * is stored.
 */
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

/**
 * Columns of a new image row: file data, name, texts and focal point as entered (by default the centre),
 * version 1, and renditions pending.
 */
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
 * Columns of an image row that change when its file is replaced: file data, former key, crop and rotation
 * reset, renditions pending. Title and alt texts stay, and so does the file name if the upload has none. The
 * focal point is centred if the aspect ratio changes by about 5 % or more.
 */
export const getReplacementColumns = (row: MediaRow, upload: ImageUpload, stored: StoredUpload) => ({
  ...getFileColumns(upload, stored),
  fileName: upload.fileName ?? row.fileName,
  formerNames: addFormerName(row.formerNames, row),
  ...(hasSimilarShape(row, stored.picture) ? {} : CENTRED_FOCUS),
});

const findImage = (strapi: Core.Strapi, where: Record<string, unknown>): Promise<MediaRow | null> =>
  strapi.db.query(MEDIA).findOne({ where, orderBy: { id: 'asc' } }) as Promise<MediaRow | null>;

/**
 * Finds the image with this key in the folder, else the image that was uploaded under this key and stored
 * under another; `null` when there is neither.
 */
export const findImageByKey = async (
  strapi: Core.Strapi,
  storageFolder: StorageFolder,
  imageKey: string,
): Promise<MediaRow | null> =>
  (await findImage(strapi, { storageFolder, imageKey })) ??
  findImage(strapi, { uploadName: `${storageFolder}/${imageKey}` });

/**
 * Finds the image that an uploaded object became when it was registered: the image with its key, else the
 * image that already had the same bytes; `null` when there is none.
 */
export async function findRegisteredImage(
  strapi: Core.Strapi,
  folder: StorageFolder,
  key: string,
): Promise<MediaRow | null> {
  const image = await findImageByKey(strapi, folder, key);
  if (image) return image;
  const documentId = await getService<Uploads>('api::media-item.uploads').findDuplicateId({ folder, key });
  return documentId ? findImage(strapi, { documentId }) : null;
}

/**
 * Finds the image in the upload's folder whose uploaded bytes have the same SHA-256; `null` when there is
 * none.
 */
export const findImageByBytes = (strapi: Core.Strapi, { folder, contentHash }: ImageUpload): Promise<MediaRow | null> =>
  findImage(strapi, { storageFolder: folder, contentHash });

/**
 * Clears `bytesName`, the unique value that prevents the same bytes from being stored twice in a folder, of
 * images with these bytes that were moved out of this folder.
 */
export const releaseBytesName = (strapi: Core.Strapi, folder: StorageFolder, contentHash: string): Promise<unknown> =>
  strapi.db.query(MEDIA).updateMany({
    where: { bytesName: formatBytesName(folder, contentHash), storageFolder: { $ne: folder } },
    data: { bytesName: null },
  });
