import { LOCALISED_GALLERY_FIELDS } from '../../../contract/gallery';
import type { Collection, OrderedRow } from '../../../core/documents/collection-reads';
import type { ImageRow } from '../../../core/images/image-ref';

/** A picture of the gallery as it is stored. */
export interface GalleryRow extends OrderedRow {
  title: string | null;
  alt: string | null;
  year: number | null;
  album: { documentId: string } | null;
  image: ImageRow | null;
}

const localised = LOCALISED_GALLERY_FIELDS;

export const galleryCollection: Collection<GalleryRow> = {
  uid: 'api::gallery-item.gallery-item',
  columns: [...localised, 'year'],
  localised,
  image: 'image',
  populate: { album: { select: ['documentId'] } },
};
