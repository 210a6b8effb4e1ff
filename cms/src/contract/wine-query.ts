import { readChoice, readPrice, readYear } from './query-values';
import { readSearch } from './search-words';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_FOODS, WINE_STYLES } from './wine-terms';

/** The orders of the list of wines besides its own: by a value, which falls where the order says so. */
export const WINE_SORTS = ['price', 'price-desc', 'name', 'name-desc', 'vintage', 'vintage-desc'] as const;
export type WineSort = (typeof WINE_SORTS)[number];

/**
 * What narrows or sorts the list of wines, and how each parameter is read: the same in the API and in the
 * address of the page.
 */
export const WINE_QUERY = {
  color: readChoice(WINE_COLORS),
  style: readChoice(WINE_STYLES),
  sweetness: readChoice(SWEETNESS_LEVELS),
  vintage: readYear,
  food: readChoice(WINE_FOODS),
  /** The lowest and the highest price, in euros; wines without a price are not found by either. */
  minPrice: readPrice,
  maxPrice: readPrice,
  search: readSearch,
  sort: readChoice(WINE_SORTS),
};
