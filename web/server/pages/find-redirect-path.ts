import { parseSlug } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { applyQueryChange } from '#shared/lib/query-string';
import { localisePath, pages } from '#shared/pages';
import type { PageUrl } from '../routing/page-url';

/** Returns the decoded last segment of a path. */
const getLastSegment = (pathname: string): string => decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));

/** Returns a value as a slug. @throws Error if it is not a slug */
function requireSlug(answered: unknown): string {
  const slug = typeof answered === 'string' ? parseSlug(answered) : null;
  if (slug === null) throw new Error('The response has no valid slug.');
  return slug;
}

/**
 * Reads the present path and query (without language prefix) of the wine or album of a URL; `null` for other
 * URLs.
 */
async function findCurrentPath(api: ApiClient, pageUrl: PageUrl): Promise<string | null> {
  const { page, pathname, search, language: lang } = pageUrl;
  if (page === pages.wine) {
    const { slug } = await api.get('/wines/{slug}', { params: { slug: getLastSegment(pathname) }, query: { lang } });
    return pages.wine.href(requireSlug(slug)) + search;
  }
  const album = page === pages.gallery ? new URLSearchParams(search).get('album') : null;
  if (album === null) return null;
  const { slug } = await api.get('/albums/{slug}', { params: { slug: album }, query: { lang } });
  return slug === album ? pathname + search : pathname + applyQueryChange(search, { album: requireSlug(slug) });
}

/**
 * Finds the path and query to redirect to if a page URL has a former slug: of a wine in its path, or of an
 * album in its parameter `album`. Relevant query parameters are preserved. Returns `null` if the slug is
 * current, for other pages, and if the CMS cannot tell; it never rejects.
 * @param api reads of the page rendering, which needs the same data
 */
export async function findRedirectPath(pageUrl: PageUrl, api: ApiClient): Promise<string | null> {
  if (pageUrl.kind !== 'public') return null;
  // The page itself reports missing documents and an unavailable CMS.
  const present = await findCurrentPath(api, pageUrl).catch(() => null);
  return present === null || present === pageUrl.pathname + pageUrl.search
    ? null
    : localisePath(pageUrl.language, present);
}
