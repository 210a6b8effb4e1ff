import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { readQuery, SITE_QUERY, type QueryRules } from '#shared/lib/page-query';
import { changedQuery } from '#shared/lib/query-string';
import { PAGE_QUERIES } from '#shared/page-queries';
import { pages, isAdminPath, pageAt, type Page } from '#shared/pages';
import type { Door } from '../doors';

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=(\w{2})(?:;|$)/;

export interface PageAddress {
  /** Shells are rendered by the browser; unknown addresses show the 404 page. */
  kind: 'public' | 'shell' | 'unknown';
  pathname: string;
  page: Page | undefined;
  language: Language;
  preview: boolean;
  /** The parameters that change what is shown, sorted, with `?` if there are any. */
  search: string;
  /** The whole query as it was asked for, with `?` if there is one. */
  askedSearch: string;
  /** The same for all addresses that show the same. */
  key: string;
}

/** The parameters of pages, by their paths. */
const QUERIES = new Map<string, QueryRules>(
  Object.entries(PAGE_QUERIES).map(([name, rules]) => [pages[name as keyof typeof PAGE_QUERIES].path, rules]),
);

/** A path that is written otherwise is redirected first, and no page of its own. */
const publicPage = (pathname: string): Page | undefined =>
  isAdminPath(pathname) || /.\/$/.test(pathname) ? undefined : pageAt(pathname);

/**
 * Understands a page's address: what it shows, in which language, and which of its parameters matter. The language is
 * the query's, else the cookie's, else the default: browsers' wishes do not count.
 */
export function pageAddress(url: string, cookie: string | undefined): PageAddress {
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  const askedSearch = cut < 0 || cut === url.length - 1 ? '' : url.slice(cut);
  const page = publicPage(pathname);
  const query = new URLSearchParams(askedSearch);
  const shown = { ...readQuery(QUERIES.get(pathname) ?? {}, query), ...readQuery(SITE_QUERY, query) };
  const language = shown.lang ?? SITE_QUERY.lang(LANGUAGE_COOKIE.exec(cookie ?? '')?.[1] ?? '') ?? DEFAULT_LANGUAGE;
  const base = { pathname, page, language, preview: shown.preview !== null, askedSearch, search: '' };

  if (isAdminPath(pathname)) return { ...base, kind: 'shell', key: `shell ${language}` };
  if (!page) return { ...base, kind: 'unknown', key: `unknown ${language}` };
  const kept = new URLSearchParams(changedQuery('', shown));
  kept.sort();
  const search = kept.size === 0 ? '' : `?${kept.toString()}`;
  return { ...base, kind: 'public', search, key: `page ${language} ${pathname}${search}` };
}

/**
 * The one right way of writing an address: no trailing slash, single slashes, lower-case letters.
 * @returns the address to redirect to, or `null` if it is written right
 */
export function canonicalAddress(url: string): string | null {
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  // Browsers read a backslash as a slash: `/\\host` would lead to another site.
  const trimmed = pathname.replace(/[\\/]{2,}/g, '/').replace(/(.)\/$/, '$1');
  const lower = trimmed.toLowerCase();
  const right = pageAt(lower) || isAdminPath(lower) ? lower : trimmed;
  return right === pathname ? null : right + (cut < 0 ? '' : url.slice(cut));
}

/** The name of all addresses that lead nowhere. */
export const UNMATCHED = 'unmatched';

/** The pattern of a page. */
export const pageRoute = ({ kind, page }: PageAddress): string =>
  kind === 'shell' ? pages.admin.path : (page?.path ?? UNMATCHED);

/**
 * What is said of a request's address where it is counted or logged: the pattern of the page or the prefix of the door,
 * never the address itself, of which there are without number and which may say who looks for what.
 */
export const routeName = ({ name, prefix }: Door, url: string): string =>
  name === 'page' ? pageRoute(pageAddress(url, undefined)) : prefix;
