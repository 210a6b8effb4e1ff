import type { Core } from '@strapi/strapi';
import { listRenditions } from '../../../core/images/image-ref';
import { getService } from '../../../core/process/get-service';
import { getStorage } from '../../../core/storage/current-storage';
import { isOriginalPath, toOriginalPath, toRenditionPath, toRenditionsPrefix } from '../../../core/storage/object-path';
import type { RenditionsService } from '../services/renditions';
import { getImageLocation, MEDIA, type MediaRow } from './media-row';
import type { ImageUpload } from './new-media-row';
import { deleteUnownedFiles, hasOriginal } from './stored-image';

/** Whether renditions that the row names are not stored. */
async function lacksRenditions(row: MediaRow): Promise<boolean> {
  const { storageFolder, imageKey } = row;
  const stored = await getStorage().list(toRenditionsPrefix(storageFolder, imageKey));
  const paths = new Set<string>(stored.map(({ path }) => path));
  return listRenditions(row).some(
    ({ width, format }) => !paths.has(toRenditionPath(storageFolder, imageKey, width, format)),
  );
}

/** Whether the image is still at the location that the row names. */
const isInPlace = async (strapi: Core.Strapi, { documentId, storageFolder, imageKey }: MediaRow): Promise<boolean> =>
  (await strapi.db.query(MEDIA).count({ where: { documentId, storageFolder, imageKey } })) > 0;

/**
 * Puts back what an image lacks whose bytes are uploaded again: writes a missing original and queues failed
 * or missing renditions, such as after a deletion that was interrupted or a lost folder of files. Returns
 * false when the image was deleted or moved meanwhile. Throws `ImageRejectedError`.
 */
export async function restoreFiles(strapi: Core.Strapi, upload: ImageUpload, row: MediaRow): Promise<boolean> {
  const location = getImageLocation(row);
  // No object can have such a path.
  if (!isOriginalPath(location.folder, location.key)) return true;
  const isMissing = !(await hasOriginal(location));
  if (isMissing) {
    const { write = (path, bytes) => getStorage().write(path, bytes) } = upload;
    await write(toOriginalPath(location.folder, location.key), (await upload.validate()).bytes);
    if (!(await isInPlace(strapi, row))) {
      await deleteUnownedFiles(strapi, location);
      return false;
    }
  }
  if (isMissing || row.processingStatus === 'Failed' || (await lacksRenditions(row)))
    await getService<RenditionsService>('api::media-item.renditions').retryImage(row.documentId);
  return true;
}
