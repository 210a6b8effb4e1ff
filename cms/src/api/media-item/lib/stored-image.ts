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

/** What is known of the image that has its original at a place. */
export interface PlacedImage {
  documentId: string;
  storageFolder: StorageFolder;
  imageKey: string;
  /** Whether its renditions are there, or still being made. */
  processingStatus: string;
  version: number;
  /** The names that it had before, see `withFormerName`. */
  formerNames: string | null;
}

/** The registered image whose original is at a place. */
export async function imageAt(strapi: Core.Strapi, { folder, key }: ObjectLocation): Promise<PlacedImage | null> {
  return (await strapi.db
    .query(IMAGE)
    .findOne({ where: { storageFolder: folder, imageKey: key } })) as PlacedImage | null;
}

/** The registered image whose renditions are named like those of a place, whatever the extension of its original. */
export async function imageNear(strapi: Core.Strapi, place: ObjectLocation): Promise<PlacedImage | null> {
  const where = { storageFolder: place.folder, imageKey: { $startsWith: `${stemOf(place)}.` } };
  return (await strapi.db.query(IMAGE).findOne({ where })) as PlacedImage | null;
}

const pathOf = ({ folder, key }: ObjectLocation): ObjectPath => originalPath(folder, key);

const renditionsOf = async ({ folder, key }: ObjectLocation): Promise<ObjectPath[]> =>
  (await getStorage().list(renditionsPrefix(folder, key))).map(({ path }) => path);

/** Copies an original with its renditions, replacing what is there. @throws ObjectMissing */
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

/** Deletes an original with its renditions; safe to repeat, and nothing where nothing can be kept. */
export async function deleteFiles(place: ObjectLocation): Promise<void> {
  if (!isObjectName(place.folder, place.key)) return;
  await deleteRenditions(place);
  await getStorage().delete(pathOf(place));
}

/** Deletes what is at a place and belongs to no image; the renditions may be those of one with another extension. */
export async function deleteStrayFiles(strapi: Core.Strapi, place: ObjectLocation): Promise<void> {
  const image = await imageNear(strapi, place);
  if (!image) return deleteFiles(place);
  if (image.imageKey !== place.key) await getStorage().delete(pathOf(place));
}

/** Deletes what belongs to no image any more; if the storage does not answer, it is swept with other strays. */
export async function dropFiles(strapi: Core.Strapi, place: ObjectLocation): Promise<void> {
  try {
    await deleteStrayFiles(strapi, place);
  } catch (error) {
    strapi.log.warn(`The files of ${place.folder}/${place.key} are still there: ${String(error)}`);
  }
}

const hashOf = async (place: ObjectLocation): Promise<string> =>
  createHash('sha256')
    .update(await getStorage().read(pathOf(place)))
    .digest('hex');

/** Which originals are at two places, and whether they are the same bytes. @throws ObjectMissing when one is just going */
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
