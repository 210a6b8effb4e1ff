import type { Album } from '#contract/albums';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a published album without a cover and images. */
export function makeAlbum(values: Partial<Album> = {}): Album {
  count += 1;
  return {
    id: `album${String(count)}`,
    slug: `album-${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    missingTranslations: { sl: [], en: [] },
    title: `Album ${String(count)}`,
    description: '',
    year: 2020,
    published: true,
    publishAt: null,
    unpublishAt: null,
    cover: null,
    position: count,
    itemCount: 0,
    ...values,
  };
}
