import { Album, AlbumCreateRequest, LOCALISED_ALBUM_FIELDS, albumOperations } from '../../contract/albums';
import { defineCollection } from '../../core/documents/declare';
import { countPictures } from '../gallery-item/lib/count-pictures';
import { whileShown } from '../media-item/lib/shown';

/** An album of the gallery. A deleted one leaves its pictures, which then are in none: the database drops the links alone. */
export const album = defineCollection({
  entity: 'album',
  uid: 'api::album.album',
  operations: albumOperations,
  input: AlbumCreateRequest,
  answer: Album,
  texts: LOCALISED_ALBUM_FIELDS,
  slug: { words: ['title'], fallback: 'album' },
  goesBy: 'title',
  titleColumns: ['title', 'slug'],
  seen: whileShown,
  admin: { path: '/admin/albums', by: { slug: 'slug' } },
  // Which pictures are in an album is said by the pictures.
  panel: { kept: ['items'] },
  async complete(presented, scope) {
    const ids = presented.map(({ row }) => row.id);
    const counts = await countPictures(strapi, scope, ids);
    return presented.map(({ answer, row }) => ({ ...answer, itemCount: counts.get(row.id) ?? 0 }));
  },
});
