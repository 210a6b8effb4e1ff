import type { ImageRef } from '#contract/image-ref';
import { LANGUAGES, type Language } from '#contract/languages';
import { parsePostalAddress } from '#contract/postal-address';
import type { WineColor } from '#contract/wines';
import { localisePath } from '#shared/pages';

/** What is shown where somebody shares a page. */
export interface SharedSubject {
  title?: string;
  /** What stands below the title: a vintage, or what a house says of itself. */
  detail?: string;
  image?: ImageRef | null;
  /** What the image shows, where that is not the title of the page. */
  alt?: string;
  /** Of a wine: its bottle stands on a ground of this colour. */
  color?: WineColor;
}

/** What a page says about itself to browsers and search engines. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute address of the page, see `canonicalUrl`. Staff pages have none. */
  canonical?: string;
  /** The same page in the languages of the site, by `hreflang`; written by the server alone. */
  alternates?: Readonly<Record<string, string>>;
  robots?: string;
  /** What the picture shows that is shared of the page, where it is not the page's title and the house's picture. */
  shared?: SharedSubject;
  /** That picture's absolute address, and its words; written by the server alone. */
  picture?: { url: string; alt: string };
  /** schema.org data, written as `application/ld+json` by the server, which no browser executes. */
  structuredData?: unknown;
}

/** What robots are told of a public address that search engines should not list, see `PageMeta`. */
export const HIDDEN_FROM_ROBOTS = 'noindex,follow';

/** Parameters by which senders of links follow who opens them: the page is the same without them. */
const TRACKING = /^(utm_.+|[a-z]*clid|gbraid|wbraid|mc_[ce]id|igsh(id)?|_g[al])$/;

/** A query without its tracking parameters; what is left stays as it was written. */
function withoutTracking(search: string): string {
  const parameters = search.slice(1).split('&');
  const own = parameters.filter((each) => !TRACKING.test(each.split('=', 1)[0] ?? ''));
  return own.length === parameters.length ? search : own.length > 0 ? `?${own.join('&')}` : '';
}

/**
 * A fixed origin, the path without a trailing slash and the query (requirement P3), apart from what only
 * follows who opens a link, so that search engines list the address once.
 */
export function canonicalUrl(siteOrigin: string, pathname: string, search: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return siteOrigin + pathname.slice(0, end) + withoutTracking(search);
}

/** The addresses of a public page in every language, and the one for everyone else, by `hreflang`. */
export const alternatesOf = (siteOrigin: string, path: string, search: string): Record<string, string> => {
  const addresses = LANGUAGES.map((language) => [
    language,
    canonicalUrl(siteOrigin, localisePath(language, path), search),
  ]);
  return Object.fromEntries([...addresses, ['x-default', canonicalUrl(siteOrigin, path, search)]]) as Record<
    string,
    string
  >;
};

/** One thing that a page tells search engines of, in the words of schema.org; what is undefined is left out. */
export interface StructuredThing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * What a page says about all its things, written as `application/ld+json`; nothing when there are none. Only the build
 * that renders pages makes them (`import.meta.env.SSR`, written out where they are made, or the bundler keeps the code):
 * search engines read each page as the server sent it, so that browsers need neither the code nor the bytes.
 */
export const structuredData = (things: readonly StructuredThing[]) =>
  things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;

/** Absolute address of the widest copy of an image in a format that all readers know. */
export function imageAddress(siteOrigin: string, image: ImageRef | null | undefined): string | undefined {
  const copies = (image?.renditions ?? []).filter(({ format }) => format === 'webp');
  const [widest] = copies.toSorted((a, b) => b.width - a.width);
  return widest && siteOrigin + widest.url;
}

/** Stands in structured data where the address of the page's shared picture belongs, which only the server knows. */
export const PAGE_PICTURE = 'picture of this page';

/** By which pages name the house without repeating all of it. */
export const wineryId = (siteOrigin: string): string => `${siteOrigin}/#winery`;

/** Absolute address of a public page in a language, where the site has two. */
export const pageUrl = (
  { siteOrigin, languageSwitch }: { siteOrigin: string; languageSwitch: boolean },
  language: Language,
  path: string,
): string => siteOrigin + (languageSwitch ? localisePath(language, path) : path);

/** The parts of an address that is written as addresses are; any other stays the text that it is. */
export function postalAddress(line: string) {
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

/** Where a page stands in the site. */
export const breadcrumbs = (trail: readonly { name: string; url: string }[]): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
