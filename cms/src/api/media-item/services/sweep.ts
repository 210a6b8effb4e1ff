import type { Core } from '@strapi/strapi';
import { STORAGE_FOLDERS, type StorageFolder } from '../../../contract/image-ref';
import { getStorage, uploadTarget } from '../../../core/storage/current-storage';
import { originalPath, parseObjectPath, type ObjectPath } from '../../../core/storage/object-path';
import { IMAGE, imageNear } from '../lib/stored-image';
import { stemOf, type ObjectLocation } from '../lib/media-row';

const INTENT = 'api::media-item.upload-intent';
const HOUR_MS = 3_600_000;
/** Uploads that are no image after this time are abandoned (api.md, "Media"). */
const GIVEN_UP_MS = 24 * HOUR_MS;
/** No upload takes longer than three minutes. */
const BROKEN_OFF_MS = 10 * 60_000;
const LISTED_EVERY_MS = 24 * HOUR_MS;
/**
 * If a folder has more unknown originals than this and than images, the database probably belongs to another
 * storage.
 */
const BELIEVABLE_STRAYS = 20;

interface Intent extends ObjectLocation {
  id: number;
}

/** Folder and name, without extension, of the image that an object belongs to. */
const ownerOf = (path: ObjectPath): string => path.replace(/\.[^./]+$/, '').replace(/^([^/]+\/[^/]+)\/.*$/, '$1');

/** Strapi service `api::media-item.sweep`. */
const sweepService = ({ strapi }: { strapi: Core.Strapi }) => {
  const intents = () => strapi.db.query(INTENT);

  /** Deletes an object if it is old enough and belongs to no image; checks both right before. */
  async function deleteGivenUp(path: ObjectPath, now: Date): Promise<boolean> {
    const [folder, name = ''] = ownerOf(path).split('/');
    if (await imageNear(strapi, { folder: folder as StorageFolder, key: `${name}.` })) return false;
    const object = await getStorage().head(path);
    if (!object || object.modifiedAt.getTime() > now.getTime() - GIVEN_UP_MS) return false;
    await getStorage().delete(path);
    return true;
  }

  /** Handles uploads permitted a day ago: deletes objects that became no image, and the intents. */
  async function sweepIntents(now: Date): Promise<void> {
    const before = new Date(now.getTime() - GIVEN_UP_MS);
    const due = (await intents().findMany({ where: { expiresAt: { $lt: before } }, limit: 1000 })) as Intent[];
    for (const { id, folder, key } of due) {
      await deleteGivenUp(originalPath(folder, key), now);
      await intents().deleteMany({ where: { id } });
    }
  }

  /** Deletes objects of a folder that belong to no image, such as leftovers of moves and crashes. */
  async function sweepFolder(folder: StorageFolder, now: Date): Promise<void> {
    const images = (await strapi.db.query(IMAGE).findMany({
      where: { storageFolder: folder, imageKey: { $notNull: true } },
      select: ['imageKey'],
    })) as { imageKey: string }[];
    const known = new Set(images.map(({ imageKey: key }) => `${folder}/${stemOf({ folder, key })}`));
    const before = now.getTime() - GIVEN_UP_MS;
    const strays = (await getStorage().list(`${folder}/`)).filter(
      ({ path, modifiedAt }) => !known.has(ownerOf(path)) && modifiedAt.getTime() <= before,
    );
    const originals = strays.filter(({ path }) => parseObjectPath(path)?.kind === 'original').length;
    if (originals > Math.max(known.size, BELIEVABLE_STRAYS)) {
      strapi.log.warn(
        `${originals} files in ${folder} belong to no image, more than do: is this their database? They are left alone`,
      );
      return;
    }
    for (const { path } of strays) await deleteGivenUp(path, now);
  }

  let listedAt = 0;

  return {
    /**
     * Deletes abandoned uploads and unfinished files; once a day also scans the whole storage. Several
     * processes may run it at once.
     */
    async sweep(now: Date): Promise<void> {
      await uploadTarget()?.dropUnfinished(new Date(now.getTime() - BROKEN_OFF_MS));
      await sweepIntents(now);
      if (now.getTime() - listedAt < LISTED_EVERY_MS) return;
      listedAt = now.getTime();
      for (const folder of STORAGE_FOLDERS) await sweepFolder(folder, now);
    },
  };
};

export type SweepService = ReturnType<typeof sweepService>;
export default sweepService;
