import { readSlug } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { changedQuery } from '#shared/lib/query-string';
import { localisePath, pages } from '#shared/pages';
import type { PageUrl } from '../routing/page-url';

const slugIn = (pathname: string): string => decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));

/** The slug of an answer. Throws where it has none, as only a broken one does. */
function slugOf(answered: unknown): string {
  const slug = typeof answered === 'string' ? readSlug(answered) : null;
  if (slug === null) throw new Error('The answer names no address.');
  return slug;
}

/** The present path and query of the document that an address names, without its language; `null` where it names none. */
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
 * Where the wine or album is now that an address names by a slug it had once, with the parameters that change what is
 * shown; `null` where it is there still, and where that cannot be told. The page needs what is read for it too.
 * @param api the reads of the page that is being made
 */
export async function movedAddress(address: PageUrl, api: ApiClient): Promise<string | null> {
  if (address.kind !== 'public') return null;
  // What there is not, and a CMS that does not answer, the page itself says.
  const present = await presentAddress(api, address).catch(() => null);
  return present === null || present === address.pathname + address.search
    ? null
    : localisePath(address.language, present);
}
