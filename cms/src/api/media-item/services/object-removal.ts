import type { Core } from '@strapi/strapi';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { permitFolder, type ObjectLocation } from '../lib/media-row';
import { imageAt, deleteStrayFiles } from '../lib/stored-image';
import type { RemovalService } from './removal';

/** Strapi service `api::media-item.object-removal`. */
const objectRemoval = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Deletes a stored file. An image's original is deleted with its renditions and row; throws `in_use` if it
   * is used. Safe to repeat.
   */
  async remove(place: ObjectLocation, context: OperationContext<StaffUser>): Promise<void> {
    permitFolder(context.caller.user, place.folder);
    const image = await imageAt(strapi, place);
    if (!image) return deleteStrayFiles(strapi, place);
    await getService<RemovalService>('api::media-item.removal').removeUnused(image.documentId, context);
  },
});

export type ObjectRemoval = ReturnType<typeof objectRemoval>;
export default objectRemoval;
