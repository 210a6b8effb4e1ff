import type { Core } from '@strapi/strapi';
import type { GalleryQuery } from '../../../contract/gallery';
import { collectionReads, type Where } from '../../../core/collection-reads';
import type { Asker, ReadScope } from '../../../core/read-scope';
import { serviceOf } from '../../../core/service-of';
import type { VisibilityService } from '../../media-item/services/visibility';
import { countPictures } from '../lib/count-pictures';
import { galleryCollection, type GalleryRow } from '../lib/gallery-row';
import type { PictureRow } from '../lib/present-gallery-item';

const hasImage = (row: { image: unknown }): boolean => row.image !== null;

/** A picture is seen when its image is there and may be seen. */
const imageSeen = ({ hiddenFolders }: ReadScope): Where => ({
  image: hiddenFolders.length > 0 ? { storageFolder: { $notIn: hiddenFolders } } : { id: { $notNull: true } },
});

/** A guest sees no album that is not published, and so none of its pictures by that album. */
const inAlbum = ({ unpublished }: ReadScope, slug: string): Where => ({
  album: { slug, ...(!unpublished && { published: true }) },
});

const galleryService = ({ strapi }: { strapi: Core.Strapi }) => {
  const reads = collectionReads<GalleryRow>(strapi, galleryCollection);

  return {
    /** A page of the pictures in their order; filters are combined. */
    async list(asker: Asker, { album, year, ...paging }: Omit<GalleryQuery, 'lang'>) {
      const scope = await serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);
      const { items, total } = await reads.page(
        scope,
        { ...imageSeen(scope), ...(album && inAlbum(scope, album)), ...(year !== undefined && { year }) },
        paging,
      );
      return { items: items.filter(hasImage) as PictureRow[], total };
    },

    /** How many pictures a caller sees of each album, by the id of the album's row: one query for all of them. */
    countByAlbum: (scope: ReadScope, albumRowIds: number[]): Promise<Map<number, number>> =>
      countPictures(strapi, scope, albumRowIds),
  };
};

export type GalleryService = ReturnType<typeof galleryService>;
export default galleryService;
