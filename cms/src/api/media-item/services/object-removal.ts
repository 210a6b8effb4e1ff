import type { Core } from '@strapi/strapi';
import type { StaffUser, RequestContext } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import { permitFolder, type Place } from '../lib/media-row';
import { imageAt, deleteStrayFiles } from '../lib/stored-image';
import type { RemovalService } from './removal';

const objectRemoval = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Deletes a stored file. That of an image goes with its renditions and its record, so that no image is left without
   * its file; one that is used somewhere stays (`in_use`). Safe to repeat.
   */
  async remove(place: Place, by: RequestContext<StaffUser>): Promise<void> {
    permitFolder(by.caller.user, place.folder);
    const image = await imageAt(strapi, place);
    if (!image) return deleteStrayFiles(strapi, place);
    await serviceOf<RemovalService>('api::media-item.removal').removeUnused(image.documentId, by);
  },
});

export type ObjectRemoval = ReturnType<typeof objectRemoval>;
export default objectRemoval;
