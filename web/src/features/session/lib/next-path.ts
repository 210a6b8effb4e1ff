import { pages } from '#shared/pages';

const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** Where to go after signing in: the `next` of the query if it is a path of this site, else `fallback` (requirement A5). */
export function nextPath(next: string | null, fallback: string): string {
  // `//host` and `/\host` are other sites to a browser; parsing tells them apart the way browsers do.
  if (!next?.startsWith('/')) return fallback;
  const url = URL.canParse(next, PLACEHOLDER_ORIGIN) ? new URL(next, PLACEHOLDER_ORIGIN) : null;
  if (url?.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return fallback;
  const path = url.pathname + url.search + url.hash;
  return url.pathname === pages.login.path ? fallback : path;
}
