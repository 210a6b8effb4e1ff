import { GALLERY_QUERY, readChoice, type ReadValue, WINE_QUERY } from '#contract/query-values';
import type { QueryRules } from './lib/page-query';
import type { PageName } from './pages';

/** A part of a long list after the first one, which has no number: of the same thing there is one address. */
const readPart: ReadValue<number> = (text) => (/^([2-9]|[1-9]\d{1,2})$/.test(text) ? Number(text) : null);

/**
 * The parameters that change what a page shows, and how each is read: by the page itself and by the server that keeps it.
 * They stand beside the table of pages, since every page loads that one and these only the pages that have them.
 */
export const PAGE_QUERIES = {
  wines: { ...WINE_QUERY, page: readPart },
  gallery: { ...GALLERY_QUERY, picture: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : null) },
  visit: { sent: readChoice(['1']), wrong: (text: string) => (/^[a-z,]{1,100}$/.test(text) ? text : null) },
} satisfies Partial<Record<PageName, QueryRules>>;
