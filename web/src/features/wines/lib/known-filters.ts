import type { WineFacets } from '#contract/wines';
import type { WineFilters } from './wine-address';

const CHOICES = ['color', 'style', 'sweetness', 'vintage', 'food'] as const;

/** Finds the filters whose chosen values no wine has; the list ignores them and the page says so. */
export function findUnknownChoices(filters: WineFilters, facets: WineFacets | undefined): (typeof CHOICES)[number][] {
  if (!facets) return [];
  return CHOICES.filter((name) => {
    const chosen = filters[name];
    return chosen !== null && !facets[name].some((value) => value === chosen);
  });
}

/** Returns the filters without values that no wine has. */
export const withoutUnknownChoices = (filters: WineFilters, facets: WineFacets | undefined): WineFilters => ({
  ...filters,
  ...Object.fromEntries(findUnknownChoices(filters, facets).map((name) => [name, null])),
});
