import type { Core } from '@strapi/strapi';
import type { LibraryUser } from '../../../core/http/library-user';
import { serviceOf } from '../../../core/process/service-of';
import { permitFolder } from '../lib/folder-permission';
import type { RemovalService } from './removal';
import { imageAt } from '../lib/image-at';
import type { Place } from '../lib/place';
import { deleteStrayFiles } from '../lib/stored-image';

const objectRemoval = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Deletes a stored file. That of an image goes with its renditions and its record, so that no image is left without
   * its file; one that is used somewhere stays (`in_use`). Safe to repeat.
   */
  async remove(place: Place, { user, now }: LibraryUser): Promise<void> {
    permitFolder(user, place.folder);
    const image = await imageAt(strapi, place);
    if (!image) return deleteStrayFiles(strapi, place);
    const remover = { actor: user.name, source: 'site' as const, now };
    await serviceOf<RemovalService>('api::media-item.removal').removeUnused(image.documentId, remover);
  },
});

export type ObjectRemoval = ReturnType<typeof objectRemoval>;
export default objectRemoval;
