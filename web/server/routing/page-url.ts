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

export interface PageUrl {
  /** Shells are rendered by the browser; unknown addresses show the 404 page. */
  kind: 'public' | 'shell' | 'unknown';
  /** The path as it was asked for. */
  path: string;
  /** The path without the prefix of its language, as the table of pages has it. */
  pathname: string;
  page: Page | undefined;
  language: Language;
  preview: boolean;
  /** The parameters that change what is shown, sorted, with `?` if there are any. */
  search: string;
  /** The whole query as it was asked for, with `?` if there is one. */
  askedSearch: string;
  /** Whether what is made for the address is kept for the next who asks. */
  isKept: boolean;
  /** The same for all addresses that show the same. */
  key: string;
}

/** The parameters of pages, by their paths. */
const QUERIES = new Map<string, QueryRules>([
  [pages.wines.path, WINES_ADDRESS],
  [pages.gallery.path, PAGE_QUERIES.gallery],
  [pages.visit.path, PAGE_QUERIES.visit],
]);

/** The document that shows unsaved work beside its editor. */
const PREVIEW_PAGE: Page = page(PREVIEW_PATH);

/** The pages outside of the staff area that have its empty page as well. */
const shellPageAt = (path: string): Page | undefined =>
  accountPageAt(path) ?? (path.replace(/(.)\/$/, '$1') === PREVIEW_PATH ? PREVIEW_PAGE : undefined);

/** Whether the browser renders what is at a path: the staff area, what is around it, and the preview. */
const isShellPath = (path: string): boolean => isAdminPath(path) || shellPageAt(path) !== undefined;

/** A path that is written otherwise is redirected first, and no page of its own. */
const publicPage = (pathname: string): Page | undefined =>
  isShellPath(pathname) || /.\/$/.test(pathname) ? undefined : matchPage(pathname);

/** A way to pages: the whole path and its parts, in the language that its page is in. */
type Way = Pick<PageUrl, 'path' | 'pathname' | 'page' | 'language'>;

/** The language of the staff area and its sign-in: the one that was chosen there, else that of the page to go back to. */
function personalLanguage(query: URLSearchParams, cookie: string | undefined): Language {
  const chosen = readLanguage(CHOSEN_LANGUAGE.exec(cookie ?? '')?.[1] ?? '');
  return chosen ?? languageOfPath(query.get('next')?.split('?', 1)[0] ?? '').language;
}

/** Whether a path shows what is in the language of its visitor, and not of the address. */
const isPersonalPath = (path: string): boolean => isShellPath(path) || path === pages.login.path;

/** The table's pages: the public ones lie below the prefixes of their languages, the others have none. */
function wayOf(path: string, hasLanguages: boolean): Way {
  const asked = languageOfPath(path);
  if (hasLanguages && asked.language !== DEFAULT_LANGUAGE) {
    const page = publicPage(asked.path);
    return { path, pathname: asked.path, language: asked.language, page: page?.isPublic && page };
  }
  return { path, pathname: path, language: DEFAULT_LANGUAGE, page: publicPage(path) };
}

function addressOf(way: Way, query: URLSearchParams, askedSearch: string): PageUrl {
  const { pathname, language, page } = way;
  const shown = { ...readQuery(QUERIES.get(pathname) ?? {}, query), ...readQuery(SITE_QUERY, query) };
  const base = { ...way, preview: shown.preview !== null, askedSearch, search: '', isKept: true };
  const shell = shellPageAt(way.path);
  if (shell) return { ...base, page: shell, kind: 'shell', key: `shell ${language} ${shell.path}` };
  if (isAdminPath(way.path)) return { ...base, kind: 'shell', key: `shell ${language}` };
  // One page stands for all of them, so that no address may decide how it is made.
  if (!page) return { ...base, preview: false, kind: 'unknown', key: `unknown ${language}` };
  const kept = new URLSearchParams(changedQuery('', shown));
  kept.sort();
  const search = kept.size === 0 ? '' : `?${kept.toString()}`;
  // Searches are without number: kept, they would displace everything else.
  const isKept = !page.isMomentary && !kept.has('search');
  return { ...base, kind: 'public', search, isKept, key: `page ${language} ${pathname}${search}` };
}

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

/** Addresses that mean the same to everyone. */
const addresses = { inLanguages: addressWith(true), slovenian: addressWith(false) };

/**
 * Understands a page's address: what it shows, in which language, and which of its parameters matter.
 * @param hasLanguages whether visitors may choose their language; without it there are only Slovenian pages
 */
export function pageAddress(url: string, cookie: string | undefined, hasLanguages: boolean): PageUrl {
  const { path, search } = cutUrl(url);
  if (!isPersonalPath(path)) return addresses[hasLanguages ? 'inLanguages' : 'slovenian'](url);
  const query = new URLSearchParams(search);
  const isStaff = isAdminPath(path) || shellPageAt(path) === PREVIEW_PAGE;
  const language = hasLanguages || isStaff ? personalLanguage(query, cookie) : DEFAULT_LANGUAGE;
  return addressOf({ path, pathname: path, language, page: publicPage(path) }, query, search);
}

/** The address of a page whose language is known, by its path without a prefix and its query. */
export function addressIn(language: Language, url: string): PageUrl {
  const { path: pathname, search } = cutUrl(url);
  const page = publicPage(pathname);
  const path = page?.isPublic ? localisePath(language, pathname) : pathname;
  return addressOf({ path, pathname, language, page }, new URLSearchParams(search), search);
}

/** The address of the same page in the language that the query of a public page asks for; `null` without that. */
function inAskedLanguage(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  const asked = readLanguage(query.get('lang') ?? '');
  const { path: pathname } = languageOfPath(path);
  if (asked === null || !publicPage(pathname)?.isPublic) return null;
  return localisePath(asked, pathname) + changedQuery(query, { lang: null });
}

/**
 * The one right way of writing an address: no trailing slash, single slashes, lower-case letters, the language as a
 * prefix, and none before the staff area and its sign-in.
 * @returns the address to redirect to, or `null` if it is written right
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

/** The name of all addresses that lead nowhere. */
export const UNMATCHED = 'unmatched';

/** Whether an address is that of the document which the site may frame. */
export const isPreview = ({ page }: PageUrl): boolean => page === PREVIEW_PAGE;

/** The pattern of a page. */
export const pageRoute = ({ kind, page }: PageUrl): string =>
  page?.path ?? (kind === 'shell' ? ENTRANCES.dashboard : UNMATCHED);

/**
 * What is said of a request's address where it is counted or logged: the pattern of the page or the prefix of the door,
 * never the address itself, of which there are without number and which may say who looks for what.
 */
export const routeName = ({ name, prefix }: RoutePolicy, url: string): string =>
  name === 'page' ? pageRoute(pageAddress(url, undefined, true)) : prefix;
