import type { SweetnessLevel, WineColor, WineStyle } from '#contract/wine-profile';
import { changedQuery } from '#shared/lib/changed-query';
import { readQuery } from '#shared/lib/page-query';
import { PAGE_QUERIES } from '#shared/page-queries';

/** What narrows the list of wines. It lives in the address, under the same names as in the API. */
export interface WineFilters {
  color: WineColor | null;
  style: WineStyle | null;
  sweetness: SweetnessLevel | null;
  vintage: number | null;
  search: string;
}

export const NO_FILTERS: WineFilters = { color: null, style: null, sweetness: null, vintage: null, search: '' };

/** The filters of an address; a value that means nothing is no filter. */
export function readWineFilters(address: URLSearchParams): WineFilters {
  const { search, ...filters } = readQuery(PAGE_QUERIES.wines, address);
  return { ...filters, search: search ?? '' };
}

/** The query of an address with some filters changed; what is no filter, such as `preview`, stays. */
export const wineSearch = (search: URLSearchParams, change: Partial<WineFilters>): string =>
  changedQuery(search, change);

export const isFiltered = (filters: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '');
