import type { GalleryItem } from '../../../contract/gallery';
import type { Language } from '../../../contract/language';
import { presentImageRef } from '../../../core/images/image-ref';
import type { InLanguage } from '../../../core/localised-rows';
import type { GalleryRow } from './gallery-row';

/** A picture of the gallery that has its image. */
export type PictureRow = InLanguage<GalleryRow> & { image: NonNullable<GalleryRow['image']> };

/**
 * The text that stands for the picture is that of the gallery, else that of the library. `language` is the one asked
 * for.
 */
export function presentGalleryItem(row: PictureRow, language: Language): GalleryItem {
  const image = presentImageRef(row.image, language);
  const alt = row.alt || (row.ownTexts ? '' : image.alt);
  return {
    id: row.documentId,
    version: row.version,
    updatedAt: new Date(row.updatedAt).toISOString(),
    language: row.language,
    missingTranslations: row.missingTranslations,
    albumId: row.album?.documentId ?? null,
    title: row.title ?? '',
    alt,
    year: row.year,
    image: { ...image, alt: row.alt || image.alt },
    position: row.position,
    published: row.published,
  };
}
