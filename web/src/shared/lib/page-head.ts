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
