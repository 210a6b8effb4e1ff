import { createHash, randomUUID } from 'node:crypto';
import type { StorageFolder } from '../../../contract/image-ref';
import type { ExaminedPicture } from '../../../core/images/examine-picture';
import type { Storage } from '../../../core/storage/storage';
import type { MediaRow } from './media-row';

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
export const bytesNameOf = (folder: StorageFolder, contentHash: string): string => `${folder}/${contentHash}`;

/** What a record says of its file, when the renditions are still to be made. */
export function fileColumns({ folder, uploadKey, contentHash }: PictureUpload, { picture, imageKey }: KeptFile) {
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
    placeholder: picture.placeholder,
    renditionWidths: null,
    processingStatus: 'Processing',
    leaseUntil: 0,
    renderAttempts: 0,
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
