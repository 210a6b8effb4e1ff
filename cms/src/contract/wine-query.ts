import { createChoiceParser, parsePrice, parseYear } from './query-values';
import { parseSearch } from './search-terms';
import { WINE_COLORS } from './wine-colors';
import { ALCOHOL_REMOVALS, SWEETNESS_LEVELS, WINE_FOODS, WINE_STYLES } from './wine-terms';

/** Sort orders of the list of wines besides its manual order; `-desc` means descending. */
export const WINE_SORTS = ['price', 'price-desc', 'name', 'name-desc', 'vintage', 'vintage-desc'] as const;

/** Parsers of the filters and the sort order of the list of wines, in the API and in the URL of the page. */
export const WINE_QUERY_PARSERS = {
  color: createChoiceParser(WINE_COLORS),
  style: createChoiceParser(WINE_STYLES),
  sweetness: createChoiceParser(SWEETNESS_LEVELS),
  vintage: parseYear,
  food: createChoiceParser(WINE_FOODS),
  dealcoholised: createChoiceParser(ALCOHOL_REMOVALS),
  /** Price range in euros. Wines without a price match neither limit. */
  minPrice: parsePrice,
  maxPrice: parsePrice,
  search: parseSearch,
  sort: createChoiceParser(WINE_SORTS),
};
