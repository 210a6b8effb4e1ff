import { LOCALISED_ALBUM_FIELDS } from '../../../contract/albums';
import type { Collection, OrderedRow } from '../../../core/documents/collection-reads';
import type { ImageRow } from '../../../core/images/image-ref';

/** An album as it is stored. */
export interface AlbumRow extends OrderedRow {
  slug: string;
  title: string | null;
  description: string | null;
  year: number | null;
  cover: ImageRow | null;
}

const localised = LOCALISED_ALBUM_FIELDS;

export const albumCollection: Collection<AlbumRow> = {
  uid: 'api::album.album',
  columns: [...localised, 'slug', 'year'],
  localised,
  image: 'cover',
  goesBy: 'title',
};
