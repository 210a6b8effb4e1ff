import type { Core } from '@strapi/strapi';
import { STORAGE_FOLDERS, type StorageFolder } from '../../../contract/image-ref';
import { getStorage, uploadTarget } from '../../../core/storage/current-storage';
import { originalPath, parseObjectPath, type ObjectPath } from '../../../core/storage/object-path';
import { IMAGE, imageNear } from '../lib/stored-image';
import { stemOf, type ObjectLocation } from '../lib/media-row';

const INTENT = 'api::media-item.upload-intent';
const HOUR_MS = 3_600_000;
/** What was uploaded so long ago and is no image was given up (api.md, "Media"). */
const GIVEN_UP_MS = 24 * HOUR_MS;
/** No upload takes longer than three minutes. */
const BROKEN_OFF_MS = 10 * 60_000;
const LISTED_EVERY_MS = 24 * HOUR_MS;
/** A listing with more strays than images, and more than so many, says that this is not the database of these files. */
const BELIEVABLE_STRAYS = 20;

interface Intent extends ObjectLocation {
  id: number;
}

/** The image that an object belongs to: its folder, and its name up to the extension or the slash. */
const ownerOf = (path: ObjectPath): string => path.replace(/\.[^./]+$/, '').replace(/^([^/]+\/[^/]+)\/.*$/, '$1');

const sweepService = ({ strapi }: { strapi: Core.Strapi }) => {
  const intents = () => strapi.db.query(INTENT);

  /** Deletes an object that is old enough and belongs to no image at this moment; both are asked right before. */
  async function deleteGivenUp(path: ObjectPath, now: Date): Promise<boolean> {
    const [folder, name = ''] = ownerOf(path).split('/');
    if (await imageNear(strapi, { folder: folder as StorageFolder, key: `${name}.` })) return false;
    const object = await getStorage().head(path);
    if (!object || object.modifiedAt.getTime() > now.getTime() - GIVEN_UP_MS) return false;
    await getStorage().delete(path);
    return true;
  }

  /** Uploads that were allowed a day ago: what became an image is forgotten, the rest is deleted. */
  async function sweepIntents(now: Date): Promise<void> {
    const before = new Date(now.getTime() - GIVEN_UP_MS);
    const due = (await intents().findMany({ where: { expiresAt: { $lt: before } }, limit: 1000 })) as Intent[];
    for (const { id, folder, key } of due) {
      await deleteGivenUp(originalPath(folder, key), now);
      await intents().deleteMany({ where: { id } });
    }
  }

  /** What moves and crashes left behind: objects of a folder that belong to no image. */
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
     * Deletes what was uploaded a day ago and never became an image, and what is half-written for minutes. Several processes may do so at once. Once a day it
     * also looks through everything that is stored.
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
