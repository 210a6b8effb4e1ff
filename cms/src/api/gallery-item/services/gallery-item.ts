import type { Core } from '@strapi/strapi';
import type { GalleryQuery } from '../../../contract/gallery';
import { NO_ALBUM } from '../../../contract/gallery-query';
import { collectionReads, type Where } from '../../../core/documents/collection-reads';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { askerOfEditor, type Asker, type Editor, type ReadScope } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import type { VisibilityService } from '../../media-item/services/visibility';
import { countPictures } from '../lib/count-pictures';
import { galleryRules } from '../lib/gallery-rules';
import { galleryCollection, type GalleryRow } from '../lib/gallery-row';
import { imageSeen } from '../lib/seen-pictures';
import { lacksTranslation } from '../lib/untranslated-pictures';

/** A guest sees no album that is not published, and so none of its pictures by that album. */
const inAlbum = ({ unpublished }: ReadScope, slug: string): Where => ({
  album: slug === NO_ALBUM ? { id: { $null: true } } : { slug, ...(!unpublished && { published: true }) },
});

const galleryService = ({ strapi }: { strapi: Core.Strapi }) => {
  const reads = collectionReads<GalleryRow>(strapi, galleryCollection, galleryRules);

  /** What only those filter by who see drafts too. */
  const staffFilters = ({ unpublished }: ReadScope, { published, translation }: Omit<GalleryQuery, 'lang'>): Where =>
    unpublished
      ? {
          ...(published && { published: published === 'true' }),
          ...(translation && { id: { $in: lacksTranslation(strapi) } }),
        }
      : {};

  return {
    /** A page of the pictures in their order; filters are combined. */
    async list(asker: Asker, query: Omit<GalleryQuery, 'lang'>) {
      const { id, album, year } = query;
      const scope = await serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);
      const { items, total } = await reads.page(
        scope,
        {
          ...(await imageSeen(strapi, scope)),
          ...(id && { documentId: id }),
          ...(album && inAlbum(scope, album)),
          ...(year !== undefined && { year }),
          ...staffFilters(scope, query),
        },
        query,
      );
      return { items, total };
    },

    /** Pictures as their editor sees them. */
    async findToEdit(editor: Editor, ids: readonly string[]): Promise<InLanguage<GalleryRow>[]> {
      const scope = await serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(askerOfEditor(editor));
      return reads.some(scope, ids);
    },

    /** How many pictures a caller sees of each album, by the id of the album's row: one query for all of them. */
    countByAlbum: (scope: ReadScope, albumRowIds: number[]): Promise<Map<number, number>> =>
      countPictures(strapi, scope, albumRowIds),
  };
};

export type GalleryService = ReturnType<typeof galleryService>;
export default galleryService;
