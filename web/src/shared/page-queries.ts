import { parseAlbum, type QueryValueParser } from '#contract/query-values';
import type { QueryRules } from './lib/page-query';
import type { PageName } from './pages';

/** Value for an album parameter that cannot be a slug. No album has this slug. */
export const UNKNOWN_ALBUM = '--';

/**
 * Parses the album parameter. Other invalid parameters are ignored, but an unknown album means that the
 * page does not exist.
 */
const readPageAlbum: QueryValueParser<string> = (text) => (text === '' ? null : (parseAlbum(text) ?? UNKNOWN_ALBUM));

/**
 * Query parameters that change the content of a page, with their parsers, for the page and for the page
 * cache of the server. A table of its own, so that other pages need not load it. Those of the wines and of
 * visits are in their features.
 */
export const PAGE_QUERY_RULES = {
  gallery: { album: readPageAlbum, picture: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : null) },
} satisfies Partial<Record<PageName, QueryRules>>;
