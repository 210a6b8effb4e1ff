import type { ImageRef } from '#contract/image-ref';

/** One thing that a page tells search engines of, in the words of schema.org; what is undefined is left out. */
export interface StructuredThing {
  '@type': string;
  [property: string]: unknown;
}

/** What a page says about all its things, written as `application/ld+json`. */
export const structuredData = (things: readonly StructuredThing[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** Absolute address of the widest copy of an image in a format that all readers know. */
export function imageAddress(siteOrigin: string, image: ImageRef | null | undefined): string | undefined {
  const copies = (image?.renditions ?? []).filter(({ format }) => format === 'webp');
  const [widest] = copies.toSorted((a, b) => b.width - a.width);
  return widest && siteOrigin + widest.url;
}

/** By which pages name the house without repeating all of it. */
export const wineryId = (siteOrigin: string): string => `${siteOrigin}/#winery`;
