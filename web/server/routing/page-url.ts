// See docs/adr/0017-language-in-the-path.md.
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages';
import { readChoice } from '#contract/query-values';
import { WINES_ADDRESS } from '#features/wines/lib/wine-address';
import { accountPageAt } from '#shared/account-pages';
import { readQuery, SITE_QUERY, type QueryRules } from '#shared/lib/page-query';
import { changedQuery } from '#shared/lib/query-string';
import { PAGE_QUERIES } from '#shared/page-queries';
import {
  ENTRANCES,
  localisePath,
  isAdminPath,
  LANGUAGE_COOKIE,
  languageOfPath,
  page,
  matchPage,
  pages,
  type Page,
} from '#shared/pages';
import { PREVIEW_PATH } from '#shared/preview/preview-address';
import { memoizeByText } from './memoize-by-text';
import type { RoutePolicy } from './route-policies';

const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w{2})(?:;|$)`);
const readLanguage = readChoice(LANGUAGES);

/** A parsed page URL: which page it shows, in which language, and which parameters matter. */
export interface PageUrl {
  /** `shell`: rendered by the browser; `unknown`: the 404 page. */
  kind: 'public' | 'shell' | 'unknown';
  /** The requested path. */
  path: string;
  /** The path without language prefix, as in the table of pages. */
  pathname: string;
  page: Page | undefined;
  language: Language;
  preview: boolean;
  /** Query with the parameters that affect the content, sorted; with `?`, or empty. */
  search: string;
  /** The whole requested query; with `?`, or empty. */
  askedSearch: string;
  /** Whether the response may be cached. */
  isKept: boolean;
  /** Cache key, equal for all URLs with the same content. */
  key: string;
}

/** Query parsers of pages by path. */
const QUERIES = new Map<string, QueryRules>([
  [pages.wines.path, WINES_ADDRESS],
  [pages.gallery.path, PAGE_QUERIES.gallery],
  [pages.visit.path, PAGE_QUERIES.visit],
]);

/** The document that previews unsaved changes beside an editor. */
const PREVIEW_PAGE: Page = page(PREVIEW_PATH);

/** Finds a page outside the staff area that is a shell too: account pages and the preview. */
const shellPageAt = (path: string): Page | undefined =>
  accountPageAt(path) ?? (path.replace(/(.)\/$/, '$1') === PREVIEW_PATH ? PREVIEW_PAGE : undefined);

/** Whether a path is a shell, which the browser renders: staff area, account pages and preview. */
const isShellPath = (path: string): boolean => isAdminPath(path) || shellPageAt(path) !== undefined;

/**
 * Finds the server-rendered page of a path. A path with a trailing slash has none, since it is redirected.
 */
const publicPage = (pathname: string): Page | undefined =>
  isShellPath(pathname) || /.\/$/.test(pathname) ? undefined : matchPage(pathname);

/** A path with its page and language. */
type Way = Pick<PageUrl, 'path' | 'pathname' | 'page' | 'language'>;

/**
 * Returns the language of staff area and sign-in: that of the language cookie, else that of the path in
 * `next`.
 */
function personalLanguage(query: URLSearchParams, cookie: string | undefined): Language {
  const chosen = readLanguage(CHOSEN_LANGUAGE.exec(cookie ?? '')?.[1] ?? '');
  return chosen ?? languageOfPath(query.get('next')?.split('?', 1)[0] ?? '').language;
}

/** Whether the language of a path depends on the visitor instead of the URL. */
const isPersonalPath = (path: string): boolean => isShellPath(path) || path === pages.login.path;

/** Parses a path into language and page. Only public pages have a language prefix. */
function wayOf(path: string, hasLanguages: boolean): Way {
  const asked = languageOfPath(path);
  if (hasLanguages && asked.language !== DEFAULT_LANGUAGE) {
    const page = publicPage(asked.path);
    return { path, pathname: asked.path, language: asked.language, page: page?.isPublic && page };
  }
  return { path, pathname: path, language: DEFAULT_LANGUAGE, page: publicPage(path) };
}

/** Creates the parsed URL of a path and query. */
function addressOf(way: Way, query: URLSearchParams, askedSearch: string): PageUrl {
  const { pathname, language, page } = way;
  const shown = { ...readQuery(QUERIES.get(pathname) ?? {}, query), ...readQuery(SITE_QUERY, query) };
  const base: Omit<PageUrl, 'kind' | 'key'> = {
    ...way,
    preview: shown.preview !== null,
    askedSearch,
    search: '',
    isKept: true,
  };
  const shell = shellPageAt(way.path);
  if (shell) return { ...base, page: shell, kind: 'shell', key: `shell ${language} ${shell.path}` };
  if (isAdminPath(way.path)) return { ...base, kind: 'shell', key: `shell ${language}` };
  // One cached page serves all unknown URLs, so that no parameter may affect it.
  if (!page) return { ...base, preview: false, kind: 'unknown', key: `unknown ${language}` };
  const kept = new URLSearchParams(changedQuery('', shown));
  kept.sort();
  const search = kept.size === 0 ? '' : `?${kept.toString()}`;
  // Searches are not cached: their unlimited number would displace everything else.
  const isKept = !page.isMomentary && !kept.has('search');
  return { ...base, kind: 'public', search, isKept, key: `page ${language} ${pathname}${search}` };
}

/** Splits a URL into path and query. A lone `?` counts as no query. */
function cutUrl(url: string): { path: string; search: string } {
  const cut = url.indexOf('?');
  if (cut < 0) return { path: url, search: '' };
  return { path: url.slice(0, cut), search: cut === url.length - 1 ? '' : url.slice(cut) };
}

const addressWith = (hasLanguages: boolean) =>
  memoizeByText((url) => {
    const { path, search } = cutUrl(url);
    return addressOf(wayOf(path, hasLanguages), new URLSearchParams(search), search);
  });

/** Memoized parsers of URLs that do not depend on cookies. */
const addresses = { inLanguages: addressWith(true), slovenian: addressWith(false) };

/**
 * Parses the URL of a page.
 * @param cookie Cookie header, for the language of the staff area and the sign-in
 * @param hasLanguages whether the site has several languages; if false, all public pages are Slovenian
 */
export function pageAddress(url: string, cookie: string | undefined, hasLanguages: boolean): PageUrl {
  const { path, search } = cutUrl(url);
  if (!isPersonalPath(path)) return addresses[hasLanguages ? 'inLanguages' : 'slovenian'](url);
  const query = new URLSearchParams(search);
  const isStaff = isAdminPath(path) || shellPageAt(path) === PREVIEW_PAGE;
  const language = hasLanguages || isStaff ? personalLanguage(query, cookie) : DEFAULT_LANGUAGE;
  return addressOf({ path, pathname: path, language, page: publicPage(path) }, query, search);
}

/** Creates the URL of a page in a language. @param url path without language prefix, with query */
export function addressIn(language: Language, url: string): PageUrl {
  const { path: pathname, search } = cutUrl(url);
  const page = publicPage(pathname);
  const path = page?.isPublic ? localisePath(language, pathname) : pathname;
  return addressOf({ path, pathname, language, page }, new URLSearchParams(search), search);
}

/** Returns the URL of a public page in the language of its parameter `lang`; `null` without a valid one. */
function inAskedLanguage(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  const asked = readLanguage(query.get('lang') ?? '');
  const { path: pathname } = languageOfPath(path);
  if (asked === null || !publicPage(pathname)?.isPublic) return null;
  return localisePath(asked, pathname) + changedQuery(query, { lang: null });
}

/**
 * Finds the canonical form of a page URL: no trailing slash, single slashes, lower case, the language as a
 * prefix (not for staff area and sign-in) instead of the parameter `lang`.
 * @returns the URL to redirect to, or `null` if the URL is canonical
 */
export function canonicalAddress(url: string, hasLanguages: boolean): string | null {
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  const search = cut < 0 ? '' : url.slice(cut);
  // Browsers read a backslash as a slash: `/\\host` would lead to another site.
  const trimmed = pathname.replace(/[\\/]{2,}/g, '/').replace(/(.)\/$/, '$1');
  const lower = trimmed.toLowerCase();
  const bare = hasLanguages ? languageOfPath(lower).path : lower;
  const page = matchPage(bare);
  const isKnown = page !== undefined || isShellPath(bare);
  const right = !isKnown ? trimmed : page?.isPublic ? lower : bare;
  const moved = hasLanguages ? inAskedLanguage(right, search) : null;
  return moved ?? (right === pathname ? null : right + search);
}

/** Route name of all unknown URLs in logs and metrics. */
export const UNMATCHED = 'unmatched';

/** Whether a URL is the preview document, which the site may frame. */
export const isPreview = ({ page }: PageUrl): boolean => page === PREVIEW_PAGE;

/** Returns the path pattern of a page for logs and metrics. */
export const pageRoute = ({ kind, page }: PageUrl): string =>
  page?.path ?? (kind === 'shell' ? ENTRANCES.dashboard : UNMATCHED);

/**
 * Returns the route name of a request for logs and metrics: the pattern of its page or the prefix of its
 * policy. It is never the URL itself, which is unbounded and can reveal what somebody looks for.
 */
export const routeName = ({ name, prefix }: RoutePolicy, url: string): string =>
  name === 'page' ? pageRoute(pageAddress(url, undefined, true)) : prefix;
