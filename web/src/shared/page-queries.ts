import { readAlbum, readChoice, type ReadValue } from '#contract/query-values';
import type { QueryRules } from './lib/page-query';
import type { PageName } from './pages';

/** Stands for every album that there cannot be; no slug is written so. */
export const UNKNOWN_ALBUM = '--';

/** The album of a page. Unlike other values, one that means nothing counts: its page does not exist. */
const readPageAlbum: ReadValue<string> = (text) => (text === '' ? null : (readAlbum(text) ?? UNKNOWN_ALBUM));

/**
 * The parameters that change what a page shows, and how each is read: by the page itself and by the server that keeps it.
 * They stand beside the table of pages, since every page loads that one and these only the pages that have them; those of the
 * wines are their feature's.
 */
export const PAGE_QUERIES = {
  gallery: { album: readPageAlbum, picture: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : null) },
  visit: { sent: readChoice(['1']) },
} satisfies Partial<Record<PageName, QueryRules>>;
