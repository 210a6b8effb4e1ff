import { createHash, randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { getService } from '../../../core/http/route';
import type { ExaminedPicture } from '../../../core/images/validate-image-file';
import type { FirstRendition } from '../../../core/images/renditions';
import { withFormerName } from '../../../core/images/library-images';
import type { Storage } from '../../../core/storage/storage';
import type { Uploads } from '../services/uploads';
import { type MediaRow, MEDIA } from './media-row';

/** Bytes that somebody wants in the library, and where. */
export interface PictureUpload {
  folder: StorageFolder;
  /** The key that was uploaded to, or `null` for bytes that came another way and have no object yet. */
  uploadKey: string | null;
  /** What its bytes are recognised by, see `hashOf`. */
  contentHash: string;
  fileName: string | null;
  /** What the uploader says of the picture. */
  about?: Partial<Pick<MediaRow, 'titleSl' | 'altSl' | 'focalX' | 'focalY'>>;
  /** Looks at the bytes. @throws PictureFault */
  examine(): Promise<ExaminedPicture>;
  /** Stores what is kept of them, where that is not done by the storage itself. */
  write?: Storage['write'];
}

/** A picture that was examined, and the key that it is kept under. */
export interface KeptFile {
  picture: ExaminedPicture;
  imageKey: string;
}

/** What bytes are recognised by when they are uploaded again: SHA-256 as hex digits. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The key of the kept object: the uploaded one, if need be with the extension that the bytes say. */
export const keyFor = (uploadKey: string | null, extension: string): string => {
  const stem = uploadKey ? uploadKey.slice(0, uploadKey.lastIndexOf('.')) : randomUUID();
  return `${stem}.${extension}`;
};

/** Unique in the database, so that the same bytes are never added to a folder twice, also not by two requests at once. */
const bytesNameOf = (folder: StorageFolder, contentHash: string): string => `${folder}/${contentHash}`;

/**
 * What a record says whose renditions are still to be made, but for the first one, which is stored already.
 */
export const toBeRendered = ({ firstRendition, placeholder }: FirstRendition) =>
  ({
    placeholder,
    firstRenditionWidth: firstRendition.width,
    renditionWidths: null,
    renditionFailure: null,
    processingStatus: 'Processing',
    leaseUntil: 0,
    renderAttempts: 0,
  }) as const;

/** What a record says of its file, when the renditions are still to be made. */
function fileColumns({ folder, uploadKey, contentHash }: PictureUpload, { picture, imageKey }: KeptFile) {
  return {
    imageKey,
    storageFolder: folder,
    uploadName: uploadKey && `${folder}/${uploadKey}`,
    contentHash,
    bytesName: bytesNameOf(folder, contentHash),
    width: picture.width,
    height: picture.height,
    sizeBytes: picture.bytes.length,
    contentType: picture.contentType,
    crop: null,
    rotation: 0,
    ...toBeRendered(picture),
  };
}

/** The record of a new picture. */
export const newMediaRow = (upload: PictureUpload, kept: KeptFile) => ({
  ...fileColumns(upload, kept),
  fileName: upload.fileName,
  focalX: 50,
  focalY: 50,
  ...upload.about,
  version: 1,
});

/** Shapes that differ by less than this share of each other are the same picture cut alike. */
const SAME_SHAPE = 0.05;

const MIDDLE = { focalX: 50, focalY: 50 };

const hasShapeOf = (row: Pick<MediaRow, 'width' | 'height'>, { width, height }: KeptFile['picture']): boolean =>
  Math.abs(Math.log((row.width * height) / (row.height * width))) < SAME_SHAPE;

/**
 * What changes of an image whose file is replaced. Texts stay; so does the focal point, unless the new picture has another
 * shape, in which the point could be anywhere.
 */
export const replacementRow = (row: MediaRow, upload: PictureUpload, kept: KeptFile) => ({
  ...fileColumns(upload, kept),
  fileName: upload.fileName ?? row.fileName,
  formerNames: withFormerName(row.formerNames, row),
  ...(hasShapeOf(row, kept.picture) ? {} : MIDDLE),
});

const find = (strapi: Core.Strapi, where: Record<string, unknown>): Promise<MediaRow | null> =>
  strapi.db.query(MEDIA).findOne({ where, orderBy: { id: 'asc' } }) as Promise<MediaRow | null>;

/** The image that a key belongs to: the one it has now, or the one that it was uploaded under. */
export const findImageByKey = async (
  strapi: Core.Strapi,
  storageFolder: StorageFolder,
  imageKey: string,
): Promise<MediaRow | null> =>
  (await find(strapi, { storageFolder, imageKey })) ?? find(strapi, { uploadName: `${storageFolder}/${imageKey}` });

/** The image that a key was registered as: its own, or the one that had its bytes already. */
export async function findRegistered(
  strapi: Core.Strapi,
  folder: StorageFolder,
  key: string,
): Promise<MediaRow | null> {
  const own = await findImageByKey(strapi, folder, key);
  if (own) return own;
  const documentId = await getService<Uploads>('api::media-item.uploads').duplicateOf({ folder, key });
  return documentId ? find(strapi, { documentId }) : null;
}

/** The image of the folder that was made of the same bytes. */
export const findImageByBytes = (
  strapi: Core.Strapi,
  { folder, contentHash }: PictureUpload,
): Promise<MediaRow | null> => find(strapi, { storageFolder: folder, contentHash });

/** An image that was moved elsewhere leaves its bytes' name in the folder it came from. */
export const freeBytesName = (strapi: Core.Strapi, folder: StorageFolder, contentHash: string): Promise<unknown> =>
  strapi.db.query(MEDIA).updateMany({
    where: { bytesName: bytesNameOf(folder, contentHash), storageFolder: { $ne: folder } },
    data: { bytesName: null },
  });
