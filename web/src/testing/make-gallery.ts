import type { GalleryItem } from '#contract/gallery';
import { makeImageRef } from './make-media-item';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a published gallery item without an album, with a Slovenian title. */
export function makeGalleryItem(values: Partial<GalleryItem> = {}): GalleryItem {
  count += 1;
  return {
    id: `picture${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    missingTranslations: { sl: [], en: [] },
    albumId: null,
    title: `Picture ${String(count)}`,
    alt: '',
    year: 2024,
    published: true,
    publishAt: null,
    unpublishAt: null,
    image: makeImageRef(),
    position: count,
    ...values,
  };
}
