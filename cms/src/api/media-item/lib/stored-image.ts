import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { getStorage } from '../../../core/storage/current-storage';
import {
  isObjectName,
  originalPath,
  parseObjectPath,
  renditionsPrefix,
  type ObjectPath,
} from '../../../core/storage/object-path';
import { stemOf, type ObjectLocation } from './media-row';

export const IMAGE = 'api::media-item.media-item';

/** The columns of an image row that locate its files. */
export interface PlacedImage {
  documentId: string;
  storageFolder: StorageFolder;
  imageKey: string;
  /** `Processing` while renditions are being made. */
  processingStatus: string;
  version: number;
  /** Former folder/key names, see `withFormerName`. */
  formerNames: string | null;
}

/** Finds the image whose original is at the location; `null` when there is none. */
export async function imageAt(strapi: Core.Strapi, { folder, key }: ObjectLocation): Promise<PlacedImage | null> {
  return (await strapi.db
    .query(IMAGE)
    .findOne({ where: { storageFolder: folder, imageKey: key } })) as PlacedImage | null;
}

/**
 * Finds the image in the folder whose key differs at most in the extension, and so shares rendition names;
 * `null` when there is none.
 */
export async function imageNear(strapi: Core.Strapi, place: ObjectLocation): Promise<PlacedImage | null> {
  const where = { storageFolder: place.folder, imageKey: { $startsWith: `${stemOf(place)}.` } };
  return (await strapi.db.query(IMAGE).findOne({ where })) as PlacedImage | null;
}

const pathOf = ({ folder, key }: ObjectLocation): ObjectPath => originalPath(folder, key);

const renditionsOf = async ({ folder, key }: ObjectLocation): Promise<ObjectPath[]> =>
  (await getStorage().list(renditionsPrefix(folder, key))).map(({ path }) => path);

/** Copies an original and its renditions, overwriting the target. Throws `ObjectNotFoundError`. */
export async function copyFiles(from: ObjectLocation, to: ObjectLocation): Promise<void> {
  await getStorage().copy(pathOf(from), pathOf(to));
  const prefix = renditionsPrefix(from.folder, from.key);
  const copyOne = async (path: ObjectPath): Promise<void> => {
    const target = parseObjectPath(renditionsPrefix(to.folder, to.key) + path.slice(prefix.length));
    if (target) await getStorage().copy(path, target.path);
  };
  await Promise.all((await renditionsOf(from)).map(copyOne));
}

async function deleteRenditions(place: ObjectLocation): Promise<void> {
  await Promise.all((await renditionsOf(place)).map((path) => getStorage().delete(path)));
}

/** Deletes an original and its renditions. Idempotent; does nothing for a name that cannot be an object. */
export async function deleteFiles(place: ObjectLocation): Promise<void> {
  if (!isObjectName(place.folder, place.key)) return;
  await deleteRenditions(place);
  await getStorage().delete(pathOf(place));
}

/**
 * Deletes files at a location that belong to no image. Keeps renditions of an image that differs only in the
 * extension.
 */
export async function deleteStrayFiles(strapi: Core.Strapi, place: ObjectLocation): Promise<void> {
  const image = await imageNear(strapi, place);
  if (!image) return deleteFiles(place);
  if (image.imageKey !== place.key) await getStorage().delete(pathOf(place));
}

/** Like `deleteUnownedFiles`, but only logs a storage failure: the sweep deletes the files later. */
export async function dropFiles(strapi: Core.Strapi, place: ObjectLocation): Promise<void> {
  try {
    await deleteStrayFiles(strapi, place);
  } catch (error) {
    strapi.log.warn(`The files of ${place.folder}/${place.key} could not be deleted: ${String(error)}`);
  }
}

const hashOf = async (place: ObjectLocation): Promise<string> =>
  createHash('sha256')
    .update(await getStorage().read(pathOf(place)))
    .digest('hex');

/**
 * Compares the originals at two locations by existence, size and SHA-256. Throws `ObjectNotFoundError` when
 * one is deleted meanwhile.
 */
export async function compareOriginals(
  from: ObjectLocation,
  to: ObjectLocation,
): Promise<'neither' | 'only source' | 'only target' | 'same' | 'different'> {
  const [source, target] = await Promise.all([getStorage().head(pathOf(from)), getStorage().head(pathOf(to))]);
  if (!source) return target ? 'only target' : 'neither';
  if (!target) return 'only source';
  if (source.sizeBytes !== target.sizeBytes) return 'different';
  return (await hashOf(from)) === (await hashOf(to)) ? 'same' : 'different';
}
