import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import { serviceOf } from '../../../core/process/service-of';
import type { Uploads } from '../services/uploads';
import { MEDIA, type MediaRow } from './media-row';
import { bytesNameOf, type PictureUpload } from './new-media-row';

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
  const documentId = await serviceOf<Uploads>('api::media-item.uploads').duplicateOf({ folder, key });
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
