import type { ReadValue } from '#contract/query-values';
import { MAX_SEARCH_LENGTH } from '#contract/search-words';
import { WINE_QUERY } from '#contract/wine-query';
import { readQuery, type QueryRules, type QueryValues } from '#shared/lib/page-query';

/** Reads a page number from 2 to 999. Page 1 has no number, so that each page has one URL. */
const readPart: ReadValue<number> = (text) => (/^([2-9]|[1-9]\d{1,2})$/.test(text) ? Number(text) : null);

/** Replaces invalid values: too long for each parameter. */
const MEANINGLESS = '-'.repeat(MAX_SEARCH_LENGTH + 1);

/** Wraps a reader so that invalid values stay distinguishable from missing ones; the page reports them. */
const readTold =
  (read: ReadValue<string | number>): ReadValue<string | number> =>
  (text) =>
    text.trim() === '' ? null : (read(text) ?? MEANINGLESS);

/** Query parameters of the wine list and how each is read; the page cache uses them to normalise URLs. */
export const WINES_ADDRESS: QueryRules = {
  ...Object.fromEntries(Object.entries(WINE_QUERY).map(([name, read]) => [name, readTold(read)])),
  page: readPart,
};

/** Filters and order of the wine list; the URL and the API use the same names. */
export type WineFilters = QueryValues<typeof WINE_QUERY>;
type FilterName = keyof WineFilters;

/** No filters; the order is not a filter. */
export const NO_FILTERS = {
  color: null,
  style: null,
  sweetness: null,
  vintage: null,
  food: null,
  minPrice: null,
  maxPrice: null,
  search: null,
} satisfies Omit<WineFilters, 'sort'>;

interface WineAddress {
  filters: WineFilters;
  /** Parameters with invalid values. */
  ignored: readonly FilterName[];
  part: number;
}

/**
 * Reads filters and page number from the URL. Invalid values, and a minimum price above the maximum, are
 * ignored and listed.
 */
export function readWineAddress(search: string | URLSearchParams): WineAddress {
  const query = new URLSearchParams(search);
  const { page, ...filters } = readQuery({ ...WINE_QUERY, page: readPart }, query);
  const part = page ?? 1;
  const names = Object.keys(WINE_QUERY) as FilterName[];
  const ignored = names.filter((name) => filters[name] === null && (query.get(name) ?? '').trim() !== '');
  const { minPrice, maxPrice } = filters;
  // No price is between these two.
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return { filters, ignored, part };
  return {
    filters: { ...filters, minPrice: null, maxPrice: null },
    ignored: [...ignored, 'minPrice', 'maxPrice'],
    part,
  };
}
