import type { WineFacets } from '#contract/wines';
import type { WineFilters } from './wine-url';

const CHOICE_FILTERS = ['color', 'style', 'sweetness', 'vintage', 'food'] as const;

/** Finds the filters whose chosen values no wine has; the list ignores them and the page says so. */
export function findUnknownChoices(
  filters: WineFilters,
  facets: WineFacets | undefined,
): (typeof CHOICE_FILTERS)[number][] {
  if (!facets) return [];
  return CHOICE_FILTERS.filter((name) => {
    const chosen = filters[name];
    return chosen !== null && !facets[name].some((value) => value === chosen);
  });
}

/** Returns the filters without values that no wine has. */
export const removeUnknownChoices = (filters: WineFilters, facets: WineFacets | undefined): WineFilters => ({
  ...filters,
  ...Object.fromEntries(findUnknownChoices(filters, facets).map((name) => [name, null])),
});
