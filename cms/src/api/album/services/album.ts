import type { Core } from '@strapi/strapi';
import { collectionReads, type Paging } from '../../../core/documents/collection-reads';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { askerOfEditor, type Asker, type Editor, type ReadScope } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import type { GalleryService } from '../../gallery-item/services/gallery-item';
import type { VisibilityService } from '../../media-item/services/visibility';
import { albumRules } from '../lib/album-rules';
import { albumCollection, type AlbumRow } from '../lib/album-row';
import type { CountedAlbum } from '../lib/present-album';

const scopeOf = (asker: Asker): Promise<ReadScope> =>
  serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);

const albumService = ({ strapi }: { strapi: Core.Strapi }) => {
  const reads = collectionReads<AlbumRow>(strapi, albumCollection, albumRules);

  async function counted(scope: ReadScope, rows: InLanguage<AlbumRow>[]): Promise<CountedAlbum[]> {
    const gallery = serviceOf<GalleryService>('api::gallery-item.gallery-item');
    const counts = await gallery.countByAlbum(
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ row, itemCount: counts.get(row.id) ?? 0 }));
  }

  return {
    /** A page of the albums in their order. */
    async list(asker: Asker, paging: Paging): Promise<{ items: CountedAlbum[]; total: number }> {
      const scope = await scopeOf(asker);
      const { items, total } = await reads.page(scope, {}, paging);
      return { items: await counted(scope, items), total };
    },

    /** An album, or `null`. */
    async find(asker: Asker, slug: string): Promise<CountedAlbum | null> {
      const scope = await scopeOf(asker);
      const row = await reads.atSlug(scope, slug);
      return row && ((await counted(scope, [row]))[0] ?? null);
    },

    /** Albums as their editor sees them. */
    async findToEdit(editor: Editor, ids: readonly string[]): Promise<CountedAlbum[]> {
      const scope = await scopeOf(askerOfEditor(editor));
      return counted(scope, await reads.some(scope, ids));
    },
  };
};

export type AlbumService = ReturnType<typeof albumService>;
export default albumService;
