import { canonicalUrl } from '#shared/lib/page-head';
import { signInHref } from '#shared/pages';
import { keepAnswer, type KeptAnswer } from '../cache/kept-answer';
import { escapeHtml } from './html-document';
import type { PageAddress } from './page-address';
import { UNKNOWN_PATH } from './page-renderer';

const OWN_FORM_HEADERS = new Set(['etag', 'content-length', 'content-encoding', 'vary']);

function headersOf(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = { vary: 'Cookie' };
  for (let index = 0; index < flat.length; index += 2) {
    const name = flat[index] ?? '';
    if (!OWN_FORM_HEADERS.has(name)) headers[name] = flat[index + 1] ?? '';
  }
  return headers;
}

/**
 * The kept page as it looks at the very address asked for. Parameters that do not change what is shown, and the paths
 * that do not exist, are without number: they are written into a copy that is not kept, without another rendering.
 */
export async function pageForAddress(kept: KeptAnswer, address: PageAddress, siteOrigin: string): Promise<KeptAnswer> {
  const { kind, pathname, search, askedSearch } = address;
  const changes: [string, string][] = [];
  if (kind === 'unknown') {
    const asked = new URL(pathname, siteOrigin).pathname;
    changes.push([encodeURIComponent(UNKNOWN_PATH), encodeURIComponent(asked)]);
  }
  if (kind === 'public' && search !== askedSearch) {
    const link = (query: string) =>
      `<link rel="canonical" href="${escapeHtml(canonicalUrl(siteOrigin, pathname, query))}">`;
    const signIn = (query: string) => `href="${escapeHtml(signInHref(pathname + query))}"`;
    changes.push([link(search), link(askedSearch)], [signIn(search), signIn(askedSearch)]);
  }
  if (changes.length === 0) return kept;
  const { bytes, headers } = kept.forms.identity;
  const body = changes.reduce((text, [from, to]) => text.replaceAll(from, () => to), bytes.toString());
  return keepAnswer({
    status: kept.status,
    headers: headersOf(headers),
    body: Buffer.from(body),
    guestsOnly: kept.guestsOnly,
    data: kept.data,
  });
}
