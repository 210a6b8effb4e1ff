import type { ImageRef } from '#contract/image-ref';

/** What a page says about itself to browsers and search engines. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute address of the page, see `canonicalUrl`. Staff pages have none. */
  canonical?: string;
  robots?: string;
  /** schema.org data, written as `application/ld+json` by the server, which no browser executes. */
  structuredData?: unknown;
}

/** A fixed origin, the path without a trailing slash and the query (requirement P3). */
export const canonicalUrl = (siteOrigin: string, pathname: string, search: string): string =>
  siteOrigin + pathname.replace(/\/+$/, '') + search;

/** One thing that a page tells search engines of, in the words of schema.org; what is undefined is left out. */
export interface StructuredThing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Whether this is the build that renders pages. Structured data are made there alone: search engines read each page as
 * the server sent it, so that browsers need neither the code nor the bytes.
 */
export const ON_SERVER = import.meta.env.SSR;

/** What a page says about all its things, written as `application/ld+json`; nothing when there are none. */
export const structuredData = (things: readonly StructuredThing[]) =>
  things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;

/** Absolute address of the widest copy of an image in a format that all readers know. */
export function imageAddress(siteOrigin: string, image: ImageRef | null | undefined): string | undefined {
  const copies = (image?.renditions ?? []).filter(({ format }) => format === 'webp');
  const [widest] = copies.toSorted((a, b) => b.width - a.width);
  return widest && siteOrigin + widest.url;
}

/** By which pages name the house without repeating all of it. */
export const wineryId = (siteOrigin: string): string => `${siteOrigin}/#winery`;

/** Where a page stands in the site. */
export const breadcrumbs = (siteOrigin: string, trail: readonly { name: string; path: string }[]): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteOrigin + path,
  })),
});
