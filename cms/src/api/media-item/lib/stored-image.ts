import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { getStorage } from '../../../core/storage/current-storage';
import {
  isOriginalPath,
  toOriginalPath,
  parseObjectPath,
  toRenditionsPrefix,
  type ObjectPath,
} from '../../../core/storage/object-path';
import { getKeyStem, type ObjectLocation } from './media-row';

export const IMAGE = 'api::media-item.media-item';

/** The columns of an image row that locate its files. */
export interface RegisteredImage {
  documentId: string;
  storageFolder: StorageFolder;
  imageKey: string;
  /** `Processing` while renditions are being made. */
  processingStatus: string;
  version: number;
  /** Former folder/key names, see `addFormerName`. */
  formerNames: string | null;
}

/** Finds the image row whose original is at the storage location; `null` when there is none. */
export async function findImageByLocation(
  strapi: Core.Strapi,
  { folder, key }: ObjectLocation,
): Promise<RegisteredImage | null> {
  return (await strapi.db
    .query(IMAGE)
    .findOne({ where: { storageFolder: folder, imageKey: key } })) as RegisteredImage | null;
}

/**
 * Finds an image row in the folder whose key is the same or differs only in the extension, and which so
 * shares the names of renditions (scaled copies); `null` when there is none.
 */
export async function findImageWithSameStem(
  strapi: Core.Strapi,
  location: ObjectLocation,
): Promise<RegisteredImage | null> {
  const where = { storageFolder: location.folder, imageKey: { $startsWith: `${getKeyStem(location)}.` } };
  return (await strapi.db.query(IMAGE).findOne({ where })) as RegisteredImage | null;
}

const getOriginalPath = ({ folder, key }: ObjectLocation): ObjectPath => toOriginalPath(folder, key);

/** Whether the original of an image is stored. False for a name that cannot be an object. */
export const hasOriginal = async (location: ObjectLocation): Promise<boolean> =>
  isOriginalPath(location.folder, location.key) && (await getStorage().head(getOriginalPath(location))) !== null;

const listRenditionPaths = async ({ folder, key }: ObjectLocation): Promise<ObjectPath[]> =>
  (await getStorage().list(toRenditionsPrefix(folder, key))).map(({ path }) => path);

/**
 * Copies an original and its renditions (scaled copies) to another location, overwriting files there. Rows
 * stay unchanged. Throws `ObjectNotFoundError` when a file is missing.
 */
export async function copyImageFiles(source: ObjectLocation, target: ObjectLocation): Promise<void> {
  await getStorage().copy(getOriginalPath(source), getOriginalPath(target));
  const prefix = toRenditionsPrefix(source.folder, source.key);
  const copyRendition = async (path: ObjectPath): Promise<void> => {
    const targetPath = parseObjectPath(toRenditionsPrefix(target.folder, target.key) + path.slice(prefix.length));
    if (targetPath) await getStorage().copy(path, targetPath.path);
  };
  // All have ended before an error is reported: a copy that ended after the caller's clean-up would stay.
  const copies = await Promise.allSettled((await listRenditionPaths(source)).map(copyRendition));
  for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
}

async function deleteRenditions(location: ObjectLocation): Promise<void> {
  await Promise.all((await listRenditionPaths(location)).map((path) => getStorage().delete(path)));
}

/**
 * Deletes the original at a location and its renditions, whether or not a row uses them; files already gone
 * are no error. Does nothing for a name that cannot be an object.
 */
export async function deleteImageFiles(location: ObjectLocation): Promise<void> {
  if (!isOriginalPath(location.folder, location.key)) return;
  await deleteRenditions(location);
  await getStorage().delete(getOriginalPath(location));
}

/**
 * Deletes the original at a location and its renditions, unless an image row has this key. If an image
 * differs only in the extension, its renditions have the same names and stay.
 */
export async function deleteUnownedFiles(strapi: Core.Strapi, location: ObjectLocation): Promise<void> {
  const image = await findImageWithSameStem(strapi, location);
  if (!image) return deleteImageFiles(location);
  if (image.imageKey !== location.key) await getStorage().delete(getOriginalPath(location));
}

/**
 * Like `deleteUnownedFiles`, but a failure is only logged: the sweep, a periodic task, deletes the files
 * later.
 */
export async function tryDeleteUnownedFiles(strapi: Core.Strapi, location: ObjectLocation): Promise<void> {
  try {
    await deleteUnownedFiles(strapi, location);
  } catch (error) {
    strapi.log.warn(`The files of ${location.folder}/${location.key} could not be deleted: ${String(error)}`);
  }
}

const hashOriginal = async (location: ObjectLocation): Promise<string> =>
  createHash('sha256')
    .update(await getStorage().read(getOriginalPath(location)))
    .digest('hex');

/**
 * Compares the originals of images at two storage locations by existence, size and SHA-256. Throws
 * `ObjectNotFoundError` when one is deleted meanwhile.
 */
export async function compareOriginals(
  source: ObjectLocation,
  target: ObjectLocation,
): Promise<'neither' | 'only source' | 'only target' | 'same' | 'different'> {
  const [sourceObject, targetObject] = await Promise.all([
    getStorage().head(getOriginalPath(source)),
    getStorage().head(getOriginalPath(target)),
  ]);
  if (!sourceObject) return targetObject ? 'only target' : 'neither';
  if (!targetObject) return 'only source';
  if (sourceObject.sizeBytes !== targetObject.sizeBytes) return 'different';
  return (await hashOriginal(source)) === (await hashOriginal(target)) ? 'same' : 'different';
}
