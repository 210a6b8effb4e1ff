import type { Language } from '#contract/languages';
import type { FeatureName } from '#contract/visibility';

/** What web server and browser know of a page without its module. */
export interface Page {
  /** The pattern for the router, with at most one parameter. */
  path: string;
  /** The address, with the value of the parameter if there is one. */
  href: (...value: string[]) => string;
  /** A page of the public site, in every language, for search engines and in the sitemap. */
  isPublic?: true;
  /**
   * Parameters of its query that make a page of its own, which has a picture of its own where it is shared.
   */
  indexed?: readonly string[];
  /** The part of header and footer with a link to it, `more` in the footer alone; its text is `common.nav` or `footer` by its name. */
  menu?: 'main' | 'more' | 'legal';
  /** It is there only while this feature is shown. */
  feature?: FeatureName;
  /** The list of the API that has one such page for the `slug` of each entry. */
  each?: '/wines';
  /** It is made for each visitor anew and kept nowhere. */
  isMomentary?: true;
}

type Href<Path> = (...value: Path extends `${string}:${string}` ? [value: string] : []) => string;

/** A page of one of the tables. */
export function page<const Path extends string, Rest = object>(path: Path, rest?: Rest) {
  const href = (value = '') => path.replace(/:\w+/, () => encodeURIComponent(value));
  return { path, href, ...rest } as { path: Path; href: Href<Path> } & Rest;
}

const site = <const Path extends string>(path: Path, rest: Omit<Page, 'path' | 'href'>) =>
  page<Path, Omit<Page, 'path' | 'href'>>(path, { isPublic: true, ...rest });

const sitePages = {
  home: site('/', { menu: 'main' }),
  wines: site('/wines', {
    menu: 'main',
    indexed: ['color', 'style', 'sweetness', 'vintage', 'food', 'page'],
  }),
  wine: site('/wines/:slug', { each: '/wines' }),
  gallery: site('/gallery', { menu: 'main', indexed: ['album', 'year'] }),
  queen: site('/queen', { menu: 'main', feature: 'queen' }),
  about: site('/about', { menu: 'main' }),
  stockists: site('/stockists', { menu: 'more' }),
  visit: site('/visit', { menu: 'more', isMomentary: true }),
  privacy: site('/privacy', { menu: 'legal' }),
  terms: site('/terms', { menu: 'legal' }),
  impressum: site('/impressum', { menu: 'legal' }),
};

/**
 * Every page outside of the staff area, which has a table of its own, `staffPages`: routes, kept pages, canonical links,
 * sitemap and navigation are made of this one, in the browser and on the server. `PAGE_QUERIES` stands beside it.
 */
export const pages = { ...sitePages, login: page('/login') };
export type PageName = keyof typeof pages;

/** The ways into the staff area. */
export const ENTRANCES = { dashboard: '/admin', queenEditor: '/admin/queen' } as const;

/** The pages by their names, in the order of the table. */
export const namedPages = Object.entries(pages) as [PageName, Page][];

// A slug has at most 120 characters (`MAX_SLUG_LENGTH`). The CMS refuses URLs that are much longer.
const patterns = namedPages.map(
  ([, each]) => [new RegExp(`^${each.path.replace(/:\w+/, '[^/]{1,120}')}/?$`), each] as const,
);

/** Where the addresses of public pages begin that are in English; Slovenian ones have no prefix. */
const ENGLISH = '/en';

/** The address of a public page in a language; `path` may have a query and a hash. */
export const localisePath = (language: Language, path: string): string =>
  language === 'sl' ? path : ENGLISH + path.replace(/^\/(?=$|[?#])/, '');

/** The language that a public address is in, and its path as the table of pages has it. */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  if (!`${pathname}/`.startsWith(`${ENGLISH}/`)) return { language: 'sl', path: pathname };
  return { language: 'en', path: pathname.slice(ENGLISH.length) || '/' };
}

/** What the router leaves out of the paths at an address: the prefix of its language, where the site has two. */
export const routerBase = (pathname: string, { languageSwitch }: { languageSwitch: boolean }): string =>
  languageSwitch ? localisePath(languageOfPath(pathname).language, '/') : '/';

/** The page at a path without the prefix of a language, also with a trailing slash, as the router takes it. */
export const matchPage = (pathname: string): Page | undefined =>
  patterns.find(([pattern]) => pattern.test(pathname))?.[1];

/** The sign-in, from which the way leads to `next`, a path with its query. */
export const signInHref = (next: string): string => `${pages.login.path}?next=${encodeURIComponent(next)}`;

/** Where the technical sheet of a wine is downloaded. */
export const sheetHref = (slug: string, language: Language): string =>
  `/api/v1/wines/${slug}/sheet.pdf?lang=${language}`;

/** The cookie with the language of the staff area and its sign-in, whose addresses have no prefix. */
export const LANGUAGE_COOKIE = 'language';

/** Whether a pathname lies in the staff area. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
