import { GALLERY_QUERY, readChoice } from '#contract/query-values';
import type { QueryRules } from './lib/page-query';
import type { PageName } from './pages';

/**
 * The parameters that change what a page shows, and how each is read: by the page itself and by the server that keeps it.
 * They stand beside the table of pages, since every page loads that one and these only the pages that have them; those of the
 * wines are their feature's.
 */
export const PAGE_QUERIES = {
  gallery: { ...GALLERY_QUERY, picture: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : null) },
  visit: { sent: readChoice(['1']) },
} satisfies Partial<Record<PageName, QueryRules>>;
