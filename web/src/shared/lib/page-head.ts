import type { ImageRef } from '#contract/image-ref';
import { LANGUAGES, type Language } from '#contract/languages';
import { parsePostalAddress } from '#contract/postal-address';
import type { WineColor } from '#contract/wines';
import { localisePath } from '#shared/pages';

/** Content of the card and image that other sites show for a shared link. */
export interface SharePreview {
  title?: string;
  /** Line below the title: a vintage or the winery's slogan. */
  detail?: string;
  image?: ImageRef | null;
  /** Text alternative of the image, if it is not the title of the page. */
  alt?: string;
  /** Colour of a wine, which sets the background of its bottle image. */
  color?: WineColor;
}

/** Metadata of a page for browsers and search engines. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute URL of the page, see `getCanonicalUrl`. Staff pages have none. */
  canonical?: string;
  /** URLs of the page in each language, by `hreflang`. Only the server writes them. */
  alternates?: Readonly<Record<string, string>>;
  robots?: string;
  /** Content of the share image, if it is not the title of the page and the winery's image. */
  sharePreview?: SharePreview;
  /** Absolute URL and text alternative of the share image. Only the server writes them. */
  shareImage?: { url: string; alt: string };
  /** schema.org data. Only the server writes them, as `application/ld+json`. */
  structuredData?: unknown;
}

/** `robots` value of public URLs that search engines should not index, see `PageMeta`. */
export const HIDDEN_FROM_ROBOTS = 'noindex,follow';

/** Query parameters that only track clicks and do not change the page. */
const TRACKING_PARAMS = /^(utm_.+|[a-z]*clid|gbraid|wbraid|mc_[ce]id|igsh(id)?|_g[al])$/;

/** Removes tracking parameters from a query. The others stay as they were written. */
function removeTrackingParams(search: string): string {
  const parameters = search.slice(1).split('&');
  const remainingParams = parameters.filter((each) => !TRACKING_PARAMS.test(each.split('=', 1)[0] ?? ''));
  return remainingParams.length === parameters.length
    ? search
    : remainingParams.length > 0
      ? `?${remainingParams.join('&')}`
      : '';
}

/**
 * Returns the canonical URL of a page: site origin, path without trailing slashes, query without tracking
 * parameters such as `utm_source` (requirement P3).
 */
export function getCanonicalUrl(siteOrigin: string, pathname: string, search: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return siteOrigin + pathname.slice(0, end) + removeTrackingParams(search);
}

/**
 * Returns the absolute canonical URLs of a public page by `hreflang`: one per language, and `x-default`,
 * which is the one without language prefix. `path` has no language prefix.
 */
export const getAlternateUrls = (siteOrigin: string, path: string, search: string): Record<string, string> => {
  const urlEntries = LANGUAGES.map((language) => [
    language,
    getCanonicalUrl(siteOrigin, localisePath(language, path), search),
  ]);
  return Object.fromEntries([...urlEntries, ['x-default', getCanonicalUrl(siteOrigin, path, search)]]) as Record<
    string,
    string
  >;
};

/** A schema.org object. Properties that are `undefined` are left out. */
export interface StructuredThing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Wraps schema.org objects of a page in one JSON-LD graph; `undefined` if there are none. Call it only under
 * `import.meta.env.SSR`, so that browser bundles do not contain the code.
 */
export const createStructuredData = (things: readonly StructuredThing[]) =>
  things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;

/**
 * Returns the absolute URL of the widest WebP rendition (stored size) of an image; `undefined` if there is
 * none or no image.
 */
export function findWidestImageUrl(siteOrigin: string, image: ImageRef | null | undefined): string | undefined {
  const copies = (image?.renditions ?? []).filter(({ format }) => format === 'webp');
  const [widest] = copies.toSorted((a, b) => b.width - a.width);
  return widest && siteOrigin + widest.url;
}

/** Placeholder in structured data for the URL of the share image, which the server fills in. */
export const SHARE_IMAGE_PLACEHOLDER = 'picture of this page';

/** Returns the `@id` of the winery in schema.org data (`…/#winery`), for references from other objects. */
export const getWineryId = (siteOrigin: string): string => `${siteOrigin}/#winery`;

/**
 * Returns the absolute URL of a public page in a language. `path` has no language prefix; it is added only if
 * the site is bilingual (`languageSwitch`).
 */
export const getPageUrl = (
  { siteOrigin, languageSwitch }: { siteOrigin: string; languageSwitch: boolean },
  language: Language,
  path: string,
): string => siteOrigin + (languageSwitch ? localisePath(language, path) : path);

/**
 * Converts an address line to a schema.org `PostalAddress`; its country is `SI` if the line has one. Returns
 * the line itself if it cannot be parsed, and `undefined` if it is empty.
 */
export function toStructuredAddress(line: string) {
  const address = parsePostalAddress(line);
  if (!address) return line || undefined;
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: address.street,
    postalCode: address.code,
    addressLocality: address.town,
    addressCountry: address.country && 'SI',
  };
}

/**
 * Creates the schema.org `BreadcrumbList` of a page. `trail` has the parent pages from the top, with absolute
 * URLs.
 */
export const createBreadcrumbs = (trail: readonly { name: string; url: string }[]): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
