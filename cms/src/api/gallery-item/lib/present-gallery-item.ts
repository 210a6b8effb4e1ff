import type { GalleryItem } from '../../../contract/gallery';
import type { ImageRef } from '../../../contract/image-ref';
import type { Language } from '../../../contract/language';
import { presentOptionalImage } from '../../../core/images/image-ref';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { storedInstant } from '../../../core/documents/stored-instant';
import type { GalleryRow } from './gallery-row';

/** Stands for an image that has gone from the library. */
const GONE: ImageRef = {
  storageFolder: 'Unknown',
  imageKey: 'gone.none',
  mediaId: '',
  alt: '',
  width: 1,
  height: 1,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
};

/**
 * The text that stands for the picture is that of the gallery, else that of the library. `language` is the one asked
 * for.
 */
export function presentGalleryItem(row: InLanguage<GalleryRow>, language: Language): GalleryItem {
  const image = presentOptionalImage(row.image, language) ?? GONE;
  const alt = row.alt || (row.ownTexts ? '' : image.alt);
  return {
    id: row.documentId,
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    language: row.language,
    missingTranslations: row.missingTranslations,
    faults: row.faults,
    albumId: row.album?.documentId ?? null,
    title: row.title ?? '',
    alt,
    year: row.year,
    image: { ...image, alt: row.alt || image.alt },
    position: row.position,
    published: row.published,
  };
}
