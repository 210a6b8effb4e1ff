/**
 * Splits a URL into path and query at the first `?`; a query may contain others (RFC 3986, section 3.4). The
 * query starts with `?`; a lone `?` counts as no query.
 */
export function splitUrl(url: string): { path: string; search: string } {
  const cut = url.indexOf('?');
  if (cut < 0) return { path: url, search: '' };
  return { path: url.slice(0, cut), search: cut === url.length - 1 ? '' : url.slice(cut) };
}
