import type { Core } from '@strapi/strapi';
import type { StaffUser } from '../../../core/http/caller';
import type { RequestContext } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/process/service-of';
import { permitFolder } from '../lib/folder-permission';
import { imageAt } from '../lib/image-at';
import type { Place } from '../lib/place';
import { deleteStrayFiles } from '../lib/stored-image';
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
