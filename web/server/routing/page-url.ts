// See docs/adr/0017-language-in-the-path.md.
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import { VISIT_QUERY_RULES } from '#features/visits/lib/visit-url';
import { WINES_QUERY_RULES } from '#features/wines/lib/wine-url';
import { matchPasswordPage } from '#shared/account-pages';
import { parseQuery, SITE_QUERY_RULES, type QueryRules } from '#shared/lib/page-query';
import { applyQueryChange } from '#shared/lib/query-string';
import { PAGE_QUERY_RULES } from '#shared/page-queries';
import {
  STAFF_ENTRY_PATHS,
  localisePath,
  isAdminPath,
  LANGUAGE_COOKIE,
  splitLanguagePrefix,
  definePage,
  matchPage,
  pages,
  type PageDefinition,
} from '#shared/pages';
import { PREVIEW_PATH } from '#shared/preview/preview-path';
import { staffPages } from '#shared/staff-pages';
import { memoizeByText } from './memoize-by-text';
import { findRoutePolicy, type RoutePolicy } from './route-policies';
import { splitUrl } from './split-url';

const LANGUAGE_COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w{2})(?:;|$)`);
const parseChosenLanguage = createChoiceParser(LANGUAGES);

/** A parsed page URL: which page it shows, in which language, and which parameters matter. */
export interface PageUrl {
  /** `shell`: rendered by the browser; `unknown`: the 404 page. */
  kind: 'public' | 'shell' | 'unknown';
  /** The requested path. */
  path: string;
  /** The path without language prefix, as in the table of pages. */
  pathname: string;
  page: PageDefinition | undefined;
  language: Language;
  isPreview: boolean;
  /** Query with the parameters that affect the content, sorted; with `?`, or empty. */
  search: string;
  /** The whole requested query; with `?`, or empty. */
  requestedSearch: string;
  /** Whether the response may be cached. */
  isCacheable: boolean;
  /** Cache key, equal for all URLs with the same content. */
  cacheKey: string;
}

/** Query parsers of pages by path. */
const QUERIES = new Map<string, QueryRules>([
  [pages.wines.path, WINES_QUERY_RULES],
  [pages.gallery.path, PAGE_QUERY_RULES.gallery],
  [pages.visit.path, VISIT_QUERY_RULES],
]);

/** The document that previews unsaved changes beside an editor. */
const PREVIEW_PAGE: PageDefinition = definePage(PREVIEW_PATH);

/** Finds a page outside the staff area that is a shell too: account pages and the preview. */
const findShellPage = (path: string): PageDefinition | undefined =>
  matchPasswordPage(path) ?? (path.replace(/(.)\/$/, '$1') === PREVIEW_PATH ? PREVIEW_PAGE : undefined);

/** Whether the staff screen at a path may use the camera, to photograph printed codes. */
export const mayUseCamera = ({ path }: Pick<PageUrl, 'path'>): boolean =>
  path.replace(/(.)\/$/, '$1') === staffPages.adminLabelCheck.path;

/** Whether a path is a shell, which the browser renders: staff area, account pages and preview. */
const isShellPath = (path: string): boolean => isAdminPath(path) || findShellPage(path) !== undefined;

/** Whether the percent-encoding of a path is UTF-8, which that of links to former sites may not be. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // The bundler leaves out a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Finds the server-rendered page of a path. A path with a trailing slash has none, since it is redirected;
 * one that cannot be decoded has none either.
 */
const findPublicPage = (pathname: string): PageDefinition | undefined =>
  isShellPath(pathname) || /.\/$/.test(pathname) || !isDecodable(pathname) ? undefined : matchPage(pathname);

/** A path with its page and language. */
type LocalisedPath = Pick<PageUrl, 'path' | 'pathname' | 'page' | 'language'>;

/**
 * Returns the language of staff area and sign-in: that of the language cookie, else that of the path in
 * `next`.
 */
function getPersonalLanguage(query: URLSearchParams, cookie: string | undefined): Language {
  const chosenLanguage = parseChosenLanguage(LANGUAGE_COOKIE_VALUE.exec(cookie ?? '')?.[1] ?? '');
  return chosenLanguage ?? splitLanguagePrefix(query.get('next')?.split('?', 1)[0] ?? '').language;
}

/** Whether the language of a path depends on the visitor instead of the URL. */
const isPersonalPath = (path: string): boolean => isShellPath(path) || path === pages.login.path;

/** Whether the language of a URL depends on the cookies of the visitor. */
export const isPersonalUrl = (url: string): boolean => isPersonalPath(splitUrl(url).path);

/** Parses a path into language and page. Only public pages have a language prefix. */
function parseLocalisedPath(path: string, hasLanguages: boolean): LocalisedPath {
  const parsed = splitLanguagePrefix(path);
  if (hasLanguages && parsed.language !== DEFAULT_LANGUAGE) {
    const page = findPublicPage(parsed.path);
    return { path, pathname: parsed.path, language: parsed.language, page: page?.isPublic && page };
  }
  return { path, pathname: path, language: DEFAULT_LANGUAGE, page: findPublicPage(path) };
}

/** Creates the parsed URL of a path and query. */
function createPageUrl(localisedPath: LocalisedPath, query: URLSearchParams, requestedSearch: string): PageUrl {
  const { pathname, language, page } = localisedPath;
  const parameters = { ...parseQuery(QUERIES.get(pathname) ?? {}, query), ...parseQuery(SITE_QUERY_RULES, query) };
  const base: Omit<PageUrl, 'kind' | 'cacheKey'> = {
    ...localisedPath,
    isPreview: parameters.preview !== null,
    requestedSearch,
    search: '',
    isCacheable: true,
  };
  const shell = findShellPage(localisedPath.path);
  if (shell) return { ...base, page: shell, kind: 'shell', cacheKey: `shell ${language} ${shell.path}` };
  if (isAdminPath(localisedPath.path)) {
    const cacheKey = `shell ${language}${mayUseCamera(localisedPath) ? ' camera' : ''}`;
    return { ...base, kind: 'shell', cacheKey };
  }
  // One cached page serves all unknown URLs, so that no parameter may affect it.
  if (!page) return { ...base, isPreview: false, kind: 'unknown', cacheKey: `unknown ${language}` };
  const relevant = new URLSearchParams(applyQueryChange('', parameters));
  relevant.sort();
  const search = relevant.size === 0 ? '' : `?${relevant.toString()}`;
  // Searches are not cached: their unlimited number would displace everything else.
  const isCacheable = !page.isUncacheable && !relevant.has('search');
  return { ...base, kind: 'public', search, isCacheable, cacheKey: `page ${language} ${pathname}${search}` };
}

const createUrlParser = (hasLanguages: boolean) =>
  memoizeByText((url) => {
    const { path, search } = splitUrl(url);
    return createPageUrl(parseLocalisedPath(path, hasLanguages), new URLSearchParams(search), search);
  });

/** Memoized parsers of URLs that do not depend on cookies. */
const urlParsers = { inLanguages: createUrlParser(true), slovenian: createUrlParser(false) };

/**
 * Parses a path with query into the page that it shows: a public page, a shell that the browser renders
 * (staff area, account pages, preview) or an unknown page; with its language, relevant query parameters and
 * cache key. The language is that of the path prefix; for shells and the sign-in that of the language cookie,
 * else of the path in the parameter `next`.
 * @param cookie Cookie header, for the language of the staff area and the sign-in
 * @param hasLanguages whether the site has several languages; if false, public pages, the sign-in and the
 * account pages are Slovenian
 */
export function parsePageUrl(url: string, cookie: string | undefined, hasLanguages: boolean): PageUrl {
  const { path, search } = splitUrl(url);
  if (!isPersonalPath(path)) return urlParsers[hasLanguages ? 'inLanguages' : 'slovenian'](url);
  const query = new URLSearchParams(search);
  const isStaff = isAdminPath(path) || findShellPage(path) === PREVIEW_PAGE;
  const language = hasLanguages || isStaff ? getPersonalLanguage(query, cookie) : DEFAULT_LANGUAGE;
  return createPageUrl({ path, pathname: path, language, page: findPublicPage(path) }, query, search);
}

/**
 * Creates the parsed URL of a page from a language and a path without language prefix, with query. The prefix
 * is added for public pages only.
 */
export function createPageUrlInLanguage(language: Language, url: string): PageUrl {
  const { path: pathname, search } = splitUrl(url);
  const page = findPublicPage(pathname);
  const path = page?.isPublic ? localisePath(language, pathname) : pathname;
  return createPageUrl({ path, pathname, language, page }, new URLSearchParams(search), search);
}

/** A path for the router in place of those that it cannot decode. It is no page. */
const UNDECODABLE_PATH = '/-/undecodable';

/**
 * Returns the URL by which the router finds the handler of a request. The router rejects paths that it cannot
 * decode, before any hook; those of pages lead to the handler of pages instead, which gets the original URL.
 */
export const toRoutableUrl = (url: string): string =>
  isDecodable(splitUrl(url).path) || findRoutePolicy(url)?.name !== 'page' ? url : UNDECODABLE_PATH;

/** Returns the URL of a public page in the language of its parameter `lang`; `null` without a valid one. */
function findUrlInRequestedLanguage(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  const requestedLanguage = parseChosenLanguage(query.get('lang') ?? '');
  const { path: pathname } = splitLanguagePrefix(path);
  if (requestedLanguage === null || !findPublicPage(pathname)?.isPublic) return null;
  return localisePath(requestedLanguage, pathname) + applyQueryChange(query, { lang: null });
}

/**
 * Returns the canonical form of a page URL, to redirect to it; `null` if the URL is canonical already.
 * Canonical means no trailing slash, single slashes, known pages in lower case, and the language as a prefix
 * (not for staff area and sign-in) instead of the parameter `lang`.
 */
export function findCanonicalRedirect(url: string, hasLanguages: boolean): string | null {
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  const search = cut < 0 ? '' : url.slice(cut);
  // Browsers read a backslash as a slash: `/\\host` would lead to another site.
  const trimmed = pathname.replace(/[\\/]{2,}/g, '/').replace(/(.)\/$/, '$1');
  const lower = trimmed.toLowerCase();
  const bare = hasLanguages ? splitLanguagePrefix(lower).path : lower;
  const page = isDecodable(bare) ? matchPage(bare) : undefined;
  const isKnown = page !== undefined || isShellPath(bare);
  const canonical = !isKnown ? trimmed : page?.isPublic ? lower : bare;
  const moved = hasLanguages ? findUrlInRequestedLanguage(canonical, search) : null;
  return moved ?? (canonical === pathname ? null : canonical + search);
}

/** Route name of all unknown URLs in logs and metrics. */
export const UNMATCHED_ROUTE = 'unmatched';

/**
 * Whether a page URL is the preview document, which shows unsaved changes beside an editor. Only the site
 * itself may frame it.
 */
export const isPreviewDocument = ({ page }: PageUrl): boolean => page === PREVIEW_PAGE;

/**
 * Returns the name of a page for logs and metrics: its path pattern, such as `/wines/:slug`; `/admin` for all
 * staff screens and `unmatched` for unknown pages.
 */
export const getPageRoute = ({ kind, page }: PageUrl): string =>
  page?.path ?? (kind === 'shell' ? STAFF_ENTRY_PATHS.dashboard : UNMATCHED_ROUTE);

/**
 * Returns the route name of a request for logs and metrics: the path pattern of its page (`getPageRoute`), or
 * for other policies the path prefix of the policy. It is never the URL itself, which is unbounded and can
 * reveal what somebody looks for.
 */
export const getRouteName = ({ name, prefix }: RoutePolicy, url: string): string =>
  name === 'page' ? getPageRoute(parsePageUrl(url, undefined, true)) : prefix;
