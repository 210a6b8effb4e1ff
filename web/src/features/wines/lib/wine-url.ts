import type { QueryValueParser } from '#contract/query-values';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { WINE_QUERY_PARSERS } from '#contract/wine-query';
import { parseQuery, type QueryRules, type QueryValues } from '#shared/lib/page-query';

/** Reads a page number from 2 to 999. Page 1 has no number, so that each page has one URL. */
const readPageNumber: QueryValueParser<number> = (text) => (/^([2-9]|[1-9]\d{1,2})$/.test(text) ? Number(text) : null);

/** Replaces invalid values: too long for each parameter. */
const INVALID_VALUE = '-'.repeat(MAX_SEARCH_LENGTH + 1);

/** Wraps a reader so that invalid values stay distinguishable from missing ones; the page reports them. */
const markInvalidValue =
  (read: QueryValueParser<string | number>): QueryValueParser<string | number> =>
  (text) =>
    text.trim() === '' ? null : (read(text) ?? INVALID_VALUE);

/** Query parameters of the wine list and how each is read; the page cache uses them to normalise URLs. */
export const WINES_QUERY_RULES: QueryRules = {
  ...Object.fromEntries(Object.entries(WINE_QUERY_PARSERS).map(([name, read]) => [name, markInvalidValue(read)])),
  page: readPageNumber,
};

/** Filters and order of the wine list; the URL and the API use the same names. */
export type WineFilters = QueryValues<typeof WINE_QUERY_PARSERS>;
type FilterName = keyof WineFilters;

/** No filters; the order is not a filter. */
export const NO_FILTERS = {
  color: null,
  style: null,
  sweetness: null,
  vintage: null,
  food: null,
  dealcoholised: null,
  minPrice: null,
  maxPrice: null,
  search: null,
} satisfies Omit<WineFilters, 'sort'>;

interface WineUrlState {
  filters: WineFilters;
  /** Parameters with invalid values. */
  ignored: readonly FilterName[];
  pageNumber: number;
}

/**
 * Reads filters, order and page number (default 1) of the wine list from the query string. Parameters with
 * invalid values, and both prices if the minimum is above the maximum, are null and listed in `ignored`.
 */
export function readWineUrlState(search: string | URLSearchParams): WineUrlState {
  const query = new URLSearchParams(search);
  const { page, ...filters } = parseQuery({ ...WINE_QUERY_PARSERS, page: readPageNumber }, query);
  const requestedPage = page ?? 1;
  const names = Object.keys(WINE_QUERY_PARSERS) as FilterName[];
  const ignored = names.filter((name) => filters[name] === null && (query.get(name) ?? '').trim() !== '');
  const { minPrice, maxPrice } = filters;
  // No price is between these two.
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice)
    return { filters, ignored, pageNumber: requestedPage };
  return {
    filters: { ...filters, minPrice: null, maxPrice: null },
    ignored: [...ignored, 'minPrice', 'maxPrice'],
    pageNumber: requestedPage,
  };
}
