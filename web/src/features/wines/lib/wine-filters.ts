import { changedQuery } from '#shared/lib/changed-query';
import type { SweetnessLevel, WineColor, WineStyle } from '#contract/wine-profile';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_STYLES } from '#contract/wine-terms';

/** What narrows the list of wines. It lives in the address, under the same names as in the API. */
export interface WineFilters {
  color: WineColor | null;
  style: WineStyle | null;
  sweetness: SweetnessLevel | null;
  vintage: number | null;
  search: string;
}

export const NO_FILTERS: WineFilters = { color: null, style: null, sweetness: null, vintage: null, search: '' };

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The filters of an address; a value that means nothing is no filter. */
export function readWineFilters(search: URLSearchParams): WineFilters {
  const vintage = Number(search.get('vintage'));
  return {
    color: oneOf(WINE_COLORS, search.get('color')),
    style: oneOf(WINE_STYLES, search.get('style')),
    sweetness: oneOf(SWEETNESS_LEVELS, search.get('sweetness')),
    vintage: Number.isInteger(vintage) && vintage > 0 ? vintage : null,
    search: search.get('search') ?? '',
  };
}

/** The query of an address with some filters changed; what is no filter, such as `preview`, stays. */
export const wineSearch = (search: URLSearchParams, change: Partial<WineFilters>): string =>
  changedQuery(search, change);

export const isFiltered = (filters: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '');
