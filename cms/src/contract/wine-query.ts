import { readChoice, readYear } from './query-values';
import { readSearch } from './search-words';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_FOODS, WINE_STYLES } from './wine-terms';

/** What narrows the list of wines, and how each parameter is read: the same in the API and in the address of the page. */
export const WINE_QUERY = {
  color: readChoice(WINE_COLORS),
  style: readChoice(WINE_STYLES),
  sweetness: readChoice(SWEETNESS_LEVELS),
  vintage: readYear,
  food: readChoice(WINE_FOODS),
  search: readSearch,
};
