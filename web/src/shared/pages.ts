import type { Language } from '#contract/languages';
import type { FeatureName } from '#contract/visibility';
import { getApiUrl } from './api-url';

/**
 * A page outside the staff area, as the router, the navigation and the web server know it without loading
 * its module.
 */
export interface PageDefinition {
  /** Route pattern with at most one parameter, such as `/wines/:slug`. */
  path: string;
  /** Builds the path of the page. Takes the value of the route parameter if the pattern has one. */
  href: (...value: string[]) => string;
  /**
   * The page belongs to the public site: every language has it, search engines index it, the sitemap lists
   * it.
   */
  isPublic?: true;
  /** Query parameters that make a page of their own for search engines, with its own share image. */
  indexedParams?: readonly string[];
  /**
   * Header and footer (`main`), footer only (`more`) or legal links that show it. The link text is the key
   * of the page in `common.nav` or `footer`.
   */
  menu?: 'main' | 'more' | 'legal';
  /** The page exists only while this feature is visible. */
  feature?: FeatureName;
  /** The list endpoint whose entries each have such a page, by their `slug`. */
  listPath?: '/wines';
  /** The server renders it for each request and caches it nowhere. */
  isUncacheable?: true;
  /** Only who has its URL finds it: it is in no menu and no sitemap, and no other site learns its URL. */
  isUnlisted?: true;
}

type Href<Path> = (...value: Path extends `${string}:${string}` ? [value: string] : []) => string;

/**
 * Defines a page by its route pattern such as `/wines/:slug`. Returns `path`, an `href` function that fills
 * in the encoded route parameter, and the other properties.
 */
export function definePage<const Path extends string, Rest = object>(path: Path, rest?: Rest) {
  const href = (value = '') => path.replace(/:\w+/, () => encodeURIComponent(value));
  return { path, href, ...rest } as { path: Path; href: Href<Path> } & Rest;
}

/** Defines a page of the public site. */
const defineSitePage = <const Path extends string>(path: Path, rest: Omit<PageDefinition, 'path' | 'href'>) =>
  definePage<Path, Omit<PageDefinition, 'path' | 'href'>>(path, { isPublic: true, ...rest });

const sitePages = {
  home: defineSitePage('/', { menu: 'main' }),
  wines: defineSitePage('/wines', {
    menu: 'main',
    indexedParams: ['color', 'style', 'sweetness', 'vintage', 'food', 'dealcoholised', 'page'],
  }),
  wine: defineSitePage('/wines/:slug', { listPath: '/wines' }),
  gallery: defineSitePage('/gallery', { menu: 'main', indexedParams: ['album', 'year'] }),
  queen: defineSitePage('/queen', { menu: 'main', feature: 'queen' }),
  about: defineSitePage('/about', { menu: 'main' }),
  stockists: defineSitePage('/stockists', { menu: 'more' }),
  visit: defineSitePage('/visit', { menu: 'more', isUncacheable: true }),
  visitLink: defineSitePage('/visit/link', { isUncacheable: true, isUnlisted: true }),
  privacy: defineSitePage('/privacy', { menu: 'legal' }),
  terms: defineSitePage('/terms', { menu: 'legal' }),
  impressum: defineSitePage('/impressum', { menu: 'legal' }),
};

/**
 * All pages outside the staff area (see `staffPages`). Routes, page cache, canonical links, sitemap and
 * navigation of browser and server use this table. `PAGE_QUERY_RULES` holds the query parameters.
 */
export const pages = { ...sitePages, login: definePage('/login') };
export type PageName = keyof typeof pages;

/** Paths at which staff enter the staff area. */
export const STAFF_ENTRY_PATHS = { dashboard: '/admin', queenEditor: '/admin/queen' } as const;

/** Entries of `pages` as `[name, page]`, in the order of the table. */
export const pageEntries = Object.entries(pages) as [PageName, PageDefinition][];

// A slug has at most 120 characters (`MAX_SLUG_LENGTH`). The CMS refuses URLs that are much longer.
const pagePatterns = pageEntries.map(
  ([, each]) => [new RegExp(`^${each.path.replace(/:\w+/, '[^/]{1,120}')}/?$`), each] as const,
);

/** Path prefix of English public pages. Slovenian ones have none. */
const ENGLISH_PREFIX = '/en';

/**
 * Returns the path of a public page in a language: English paths start with `/en`, Slovenian ones are
 * unchanged. `path` may have a query and a hash.
 */
export const localisePath = (language: Language, path: string): string =>
  language === 'sl' ? path : ENGLISH_PREFIX + path.replace(/^\/(?=$|[?#])/, '');

/**
 * Splits the path of a public URL into its language and the path without the prefix `/en`. Paths without it
 * are Slovenian.
 */
export function splitLanguagePrefix(pathname: string): { language: Language; path: string } {
  if (!`${pathname}/`.startsWith(`${ENGLISH_PREFIX}/`)) return { language: 'sl', path: pathname };
  return { language: 'en', path: pathname.slice(ENGLISH_PREFIX.length) || '/' };
}

/** Returns the `basename` of the router for a URL: `/en` on English pages of a bilingual site, else `/`. */
export const getRouterBasename = (pathname: string, { languageSwitch }: { languageSwitch: boolean }): string =>
  languageSwitch ? localisePath(splitLanguagePrefix(pathname).language, '/') : '/';

/**
 * Finds the page (outside the staff area) of a path without language prefix. Accepts a trailing slash, as the
 * router does. Returns `undefined` if no page matches.
 */
export const matchPage = (pathname: string): PageDefinition | undefined =>
  pagePatterns.find(([pattern]) => pattern.test(pathname))?.[1];

/** Returns the URL of the sign-in page, which redirects to `next` (a path with query) after signing in. */
export const getSignInHref = (next: string): string => `${pages.login.path}?next=${encodeURIComponent(next)}`;

/**
 * Returns the URL of a wine's technical sheet (PDF) in a language. Does not encode the slug.
 */
export const getTechSheetHref = (settings: { apiHost: string }, slug: string, language: Language): string =>
  getApiUrl(settings, `/wines/${slug}/sheet.pdf?lang=${language}`);

/**
 * Name of the cookie with the language of the staff area and of the sign-in pages, whose paths have no
 * language prefix.
 */
export const LANGUAGE_COOKIE = 'language';

/** Whether a path is `/admin` or below it. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
