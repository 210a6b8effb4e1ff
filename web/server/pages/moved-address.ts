import { readSlug } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { changedQuery } from '#shared/lib/query-string';
import { localisePath, pages } from '#shared/pages';
import type { PageUrl } from '../routing/page-url';

/** Returns the decoded last segment of a path. */
const slugIn = (pathname: string): string => decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));

/** Returns a value as a slug. @throws Error if it is not a slug */
function slugOf(answered: unknown): string {
  const slug = typeof answered === 'string' ? readSlug(answered) : null;
  if (slug === null) throw new Error('The response has no valid slug.');
  return slug;
}

/**
 * Reads the present path and query (without language prefix) of the wine or album of a URL; `null` for other
 * URLs.
 */
async function presentAddress(api: ApiClient, address: PageUrl): Promise<string | null> {
  const { page, pathname, search, language: lang } = address;
  if (page === pages.wine) {
    const { slug } = await api.get('/wines/{slug}', { params: { slug: slugIn(pathname) }, query: { lang } });
    return pages.wine.href(slugOf(slug)) + search;
  }
  const album = page === pages.gallery ? new URLSearchParams(search).get('album') : null;
  if (album === null) return null;
  const { slug } = await api.get('/albums/{slug}', { params: { slug: album }, query: { lang } });
  return slug === album ? pathname + search : pathname + changedQuery(search, { album: slugOf(slug) });
}

/**
 * Finds the URL to redirect to if a page URL has a former slug of a wine or album. Relevant query parameters
 * are preserved. Returns `null` if the URL is current, or if that cannot be determined.
 * @param api reads of the page rendering, which needs the same data
 */
export async function movedAddress(address: PageUrl, api: ApiClient): Promise<string | null> {
  if (address.kind !== 'public') return null;
  // The page itself reports missing documents and an unavailable CMS.
  const present = await presentAddress(api, address).catch(() => null);
  return present === null || present === address.pathname + address.search
    ? null
    : localisePath(address.language, present);
}
