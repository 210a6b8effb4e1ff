import type { Core } from '@strapi/strapi';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { requireFolderAccess, type ObjectLocation } from '../lib/media-row';
import { findImageByLocation, deleteUnownedFiles } from '../lib/stored-image';
import type { RemovalService } from './removal';

/** Strapi service `api::media-item.object-removal`. */
const objectRemoval = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Deletes a stored file. An image's original is deleted with its renditions and row; throws `in_use` if it
   * is used. Safe to repeat.
   */
  async removeObject(location: ObjectLocation, context: OperationContext<StaffUser>): Promise<void> {
    requireFolderAccess(context.caller.user, location.folder);
    const image = await findImageByLocation(strapi, location);
    if (!image) return deleteUnownedFiles(strapi, location);
    await getService<RemovalService>('api::media-item.removal').removeUnusedImage(image.documentId, context);
  },
});

export type ObjectRemoval = ReturnType<typeof objectRemoval>;
export default objectRemoval;
