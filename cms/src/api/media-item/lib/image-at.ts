import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { stemOf, type Place } from './place';

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
export async function imageAt(strapi: Core.Strapi, { folder, key }: Place): Promise<PlacedImage | null> {
  return (await strapi.db
    .query(IMAGE)
    .findOne({ where: { storageFolder: folder, imageKey: key } })) as PlacedImage | null;
}

/** The registered image whose renditions are named like those of a place, whatever the extension of its original. */
export async function imageNear(strapi: Core.Strapi, place: Place): Promise<PlacedImage | null> {
  const where = { storageFolder: place.folder, imageKey: { $startsWith: `${stemOf(place)}.` } };
  return (await strapi.db.query(IMAGE).findOne({ where })) as PlacedImage | null;
}
