import type { WineFacets } from '#contract/wines';
import type { WineFilters } from './wine-url';

const CHOICE_FILTERS = ['color', 'style', 'sweetness', 'vintage', 'food', 'dealcoholised'] as const;

/**
 * Returns the names of the filters whose chosen value no wine has, by the facets; the list ignores them and
 * the page says so. Empty while the facets are undefined.
 */
export function findUnknownChoices(
  filters: WineFilters,
  facets: WineFacets | undefined,
): (typeof CHOICE_FILTERS)[number][] {
  if (!facets) return [];
  return CHOICE_FILTERS.filter((name) => {
    const chosen = filters[name];
    return chosen !== null && !facets[name]?.some((value) => value === chosen);
  });
}

/**
 * Returns the filters with each chosen value that no wine has, by the facets, set to null. Unchanged while
 * the facets are undefined.
 */
export const removeUnknownChoices = (filters: WineFilters, facets: WineFacets | undefined): WineFilters => ({
  ...filters,
  ...Object.fromEntries(findUnknownChoices(filters, facets).map((name) => [name, null])),
});
