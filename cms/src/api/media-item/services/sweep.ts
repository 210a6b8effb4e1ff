import type { Core } from '@strapi/strapi';
import { CHECK_FOLDER, ObjectFolder, type StorageFolder } from '../../../contract/image-ref';
import { getStorage, findUploadDisk } from '../../../core/storage/current-storage';
import { toOriginalPath, parseObjectPath, type ObjectPath } from '../../../core/storage/object-path';
import { IMAGE, findImageWithSameStem } from '../lib/stored-image';
import { getKeyStem, type ObjectLocation } from '../lib/media-row';

const INTENT = 'api::media-item.upload-intent';
const CHECKS = 'api::label.label-check';
const HOUR_MS = 3_600_000;
/** Uploads that are no image after this time are abandoned (api.md, "Media"). */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;
/** No upload takes longer than three minutes. */
const UNFINISHED_AFTER_MS = 10 * 60_000;
const LISTING_INTERVAL_MS = 24 * HOUR_MS;
/**
 * If a folder has more unknown originals than this and than images, the database probably belongs to another
 * storage.
 */
const MAX_PLAUSIBLE_STRAYS = 20;

interface Intent extends ObjectLocation {
  id: number;
}

/** Folder and name, without extension, of the image that an object belongs to. */
const getImagePath = (path: ObjectPath): string => path.replace(/\.[^./]+$/, '').replace(/^([^/]+\/[^/]+)\/.*$/, '$1');

/** Strapi service `api::media-item.sweep`. */
const sweepService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryIntents = () => strapi.db.query(INTENT);

  /** Whether an image, or a check of a printed code, has the object of this path. */
  async function isUsed(path: ObjectPath): Promise<boolean> {
    const [folder, name = ''] = getImagePath(path).split('/');
    if (folder === CHECK_FOLDER) {
      const photoKey = path.slice(CHECK_FOLDER.length + 1);
      return (await strapi.db.query(CHECKS).count({ where: { photoKey } })) > 0;
    }
    return (await findImageWithSameStem(strapi, { folder: folder as StorageFolder, key: `${name}.` })) !== null;
  }

  /** Deletes an object if it is old enough and nothing uses it; checks both right before. */
  async function deleteIfAbandoned(path: ObjectPath, now: Date): Promise<boolean> {
    if (await isUsed(path)) return false;
    const object = await getStorage().head(path);
    if (!object || object.modifiedAt.getTime() > now.getTime() - ABANDONED_AFTER_MS) return false;
    await getStorage().delete(path);
    return true;
  }

  /** Handles uploads permitted a day ago: deletes objects that became no image, and the intents. */
  async function sweepIntents(now: Date): Promise<void> {
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const expiredIntents = (await queryIntents().findMany({
      where: { expiresAt: { $lt: before } },
      limit: 1000,
    })) as Intent[];
    for (const { id, folder, key } of expiredIntents) {
      await deleteIfAbandoned(toOriginalPath(folder, key), now);
      await queryIntents().deleteMany({ where: { id } });
    }
  }

  /** The keys of the originals in a folder that images, or checks of printed codes, have. */
  async function listUsedKeys(folder: ObjectFolder): Promise<string[]> {
    if (folder === CHECK_FOLDER) {
      const checks = (await strapi.db.query(CHECKS).findMany({ select: ['photoKey'] })) as { photoKey: string }[];
      return checks.map(({ photoKey }) => photoKey);
    }
    const images = (await strapi.db.query(IMAGE).findMany({
      where: { storageFolder: folder, imageKey: { $notNull: true } },
      select: ['imageKey'],
    })) as { imageKey: string }[];
    return images.map(({ imageKey }) => imageKey);
  }

  /** Deletes objects of a folder that nothing uses, such as leftovers of moves and crashes. */
  async function sweepFolder(folder: ObjectFolder, now: Date): Promise<void> {
    const keys = await listUsedKeys(folder);
    const imagePaths = new Set<string>(keys.map((key) => `${folder}/${getKeyStem({ key })}`));
    const before = now.getTime() - ABANDONED_AFTER_MS;
    const strays = (await getStorage().list(`${folder}/`)).filter(
      ({ path, modifiedAt }) => !imagePaths.has(getImagePath(path)) && modifiedAt.getTime() <= before,
    );
    const originals = strays.filter(({ path }) => parseObjectPath(path)?.kind === 'original').length;
    if (originals > Math.max(imagePaths.size, MAX_PLAUSIBLE_STRAYS)) {
      strapi.log.warn(
        `${originals} files in ${folder} belong to no image, more than do: is this their database? They are left alone`,
      );
      return;
    }
    for (const { path } of strays) await deleteIfAbandoned(path, now);
  }

  let lastListingMs = 0;

  return {
    /**
     * Deletes abandoned uploads and unfinished files; once a day also scans the whole storage. Several
     * processes may run it at once.
     */
    async deleteAbandonedFiles(now: Date): Promise<void> {
      await findUploadDisk()?.removeUnfinished(new Date(now.getTime() - UNFINISHED_AFTER_MS));
      await sweepIntents(now);
      if (now.getTime() - lastListingMs < LISTING_INTERVAL_MS) return;
      lastListingMs = now.getTime();
      for (const folder of ObjectFolder.options) await sweepFolder(folder, now);
    },
  };
};

export type SweepService = ReturnType<typeof sweepService>;
export default sweepService;
