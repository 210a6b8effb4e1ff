import type { Language } from '#contract/language';
import { GALLERY_QUERY } from '#contract/gallery-query';
import type { ReadValue } from '#contract/query-values';
import { WINE_QUERY } from '#contract/wine-query';
import { isAdminPath, paths } from '#shared/lib/paths';
import { pageLanguage } from './page-language';

/** Query parameters that change what a page shows, and how the page itself reads them. */
const SHOWN_QUERY: Readonly<Record<string, Readonly<Record<string, ReadValue<string | number>>>>> = {
  [paths.wines.path]: WINE_QUERY,
  [paths.gallery.path]: GALLERY_QUERY,
};

const PUBLIC_PATHS: ReadonlySet<string> = new Set(
  [
    paths.home,
    paths.wines,
    paths.gallery,
    paths.queen,
    paths.about,
    paths.privacy,
    paths.terms,
    paths.impressum,
    paths.login,
  ].map(({ path }) => path),
);
const WINE_PATH = /^\/wines\/[^/]+$/;
const isPublicPath = (pathname: string): boolean => PUBLIC_PATHS.has(pathname) || WINE_PATH.test(pathname);

export interface PageAddress {
  /** Shells are rendered by the browser; unknown addresses show the 404 page. */
  kind: 'public' | 'shell' | 'unknown';
  pathname: string;
  language: Language;
  preview: boolean;
  /** The parameters that change what is shown, sorted, with `?` if there are any. */
  search: string;
  /** The whole query as it was asked for, with `?` if there is one. */
  askedSearch: string;
  /** The same for all addresses that show the same. */
  key: string;
}

/** Understands a page's address: what it shows, in which language, and which of its parameters matter. */
export function pageAddress(url: string, cookie: string | undefined): PageAddress {
  const cut = url.indexOf('?');
  const pathname = cut < 0 ? url : url.slice(0, cut);
  const askedSearch = cut < 0 || cut === url.length - 1 ? '' : url.slice(cut);
  const query = new URLSearchParams(askedSearch);
  const language = pageLanguage(query, cookie);
  const preview = query.get('preview') === '1';
  const base = { pathname, language, preview, askedSearch, search: '' };

  if (isAdminPath(pathname)) return { ...base, kind: 'shell', key: `shell ${language}` };
  if (!isPublicPath(pathname)) return { ...base, kind: 'unknown', key: `unknown ${language}` };

  const shown = new URLSearchParams();
  if (query.get('lang') === language) shown.set('lang', language);
  if (preview) shown.set('preview', '1');
  for (const [name, read] of Object.entries(SHOWN_QUERY[pathname] ?? {})) {
    const value = read(query.get(name) ?? '');
    if (value !== null) shown.set(name, String(value));
  }
  shown.sort();
  const search = shown.size === 0 ? '' : `?${shown.toString()}`;
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
  const right = isPublicPath(lower) || isAdminPath(lower) ? lower : trimmed;
  return right === pathname ? null : right + (cut < 0 ? '' : url.slice(cut));
}
