import type { ReadValue } from '#contract/query-values';
import { MAX_SEARCH_LENGTH } from '#contract/search-words';
import { WINE_QUERY } from '#contract/wine-query';
import { readQuery, type QueryRules, type QueryValues } from '#shared/lib/page-query';

/** A part of a long list after the first one, which has no number: of the same thing there is one address. */
const readPart: ReadValue<number> = (text) => (/^([2-9]|[1-9]\d{1,2})$/.test(text) ? Number(text) : null);

/** Stands for every value that means nothing: too long for each parameter. */
const MEANINGLESS = '-'.repeat(MAX_SEARCH_LENGTH + 1);

/** Reads a parameter of which the page says so where its value means nothing; blank text is no value. */
const readTold =
  (read: ReadValue<string | number>): ReadValue<string | number> =>
  (text) =>
    text.trim() === '' ? null : (read(text) ?? MEANINGLESS);

/** The parameters of the page of the wines, and how the server that keeps it reads each. */
export const WINES_ADDRESS: QueryRules = {
  ...Object.fromEntries(Object.entries(WINE_QUERY).map(([name, read]) => [name, readTold(read)])),
  page: readPart,
};

/** What narrows and sorts the list of wines. It stands in the address under the same names as in the API. */
export type WineFilters = QueryValues<typeof WINE_QUERY>;
type FilterName = keyof WineFilters;

/** Nothing that narrows the list; its order is no filter. */
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
  /** The parameters whose values mean nothing. */
  ignored: readonly FilterName[];
  part: number;
}

/**
 * What an address says: the filters, and which part of the wines that pass them; what means nothing is
 * ignored.
 */
export function readWineAddress(search: string | URLSearchParams): WineAddress {
  const query = new URLSearchParams(search);
  const { page, ...filters } = readQuery({ ...WINE_QUERY, page: readPart }, query);
  const part = page ?? 1;
  const names = Object.keys(WINE_QUERY) as FilterName[];
  const ignored = names.filter((name) => filters[name] === null && (query.get(name) ?? '').trim() !== '');
  const { minPrice, maxPrice } = filters;
  // No price lies between these two.
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return { filters, ignored, part };
  return {
    filters: { ...filters, minPrice: null, maxPrice: null },
    ignored: [...ignored, 'minPrice', 'maxPrice'],
    part,
  };
}
