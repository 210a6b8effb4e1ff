import type { ReadValue } from '#contract/query-values';
import { WINE_QUERY } from '#contract/wine-query';
import { readQuery, type QueryValues } from '#shared/lib/page-query';

/** A part of a long list after the first one, which has no number: of the same thing there is one address. */
const readPart: ReadValue<number> = (text) => (/^([2-9]|[1-9]\d{1,2})$/.test(text) ? Number(text) : null);

/** The parameters of the page of the wines, and how each is read: by the page itself and by the server that keeps it. */
export const WINES_ADDRESS = { ...WINE_QUERY, page: readPart };

/** What narrows the list of wines. It stands in the address under the same names as in the API. */
export type WineFilters = QueryValues<typeof WINE_QUERY>;

export const NO_FILTERS: WineFilters = {
  color: null,
  style: null,
  sweetness: null,
  vintage: null,
  food: null,
  search: null,
};

/** What an address says: the filters, and which part of the wines that pass them; what means nothing is not there. */
export function readWineAddress(search: string | URLSearchParams): { filters: WineFilters; part: number } {
  const { page, ...filters } = readQuery(WINES_ADDRESS, new URLSearchParams(search));
  return { filters, part: page ?? 1 };
}
