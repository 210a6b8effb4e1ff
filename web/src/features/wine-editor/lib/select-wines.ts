import { readChoice } from '#contract/query-values';
import { WINE_COLORS } from '#contract/wine-terms';
import type { Wine } from '#contract/wines';
import { matchesSearch, matchesStatus } from '#shared/collection/matches';
import { asTyped, STATUS_RULES, type ListAddress } from '#shared/collection/use-list-address';

/** What a wine can lack that visitors would miss. */
export const WINE_GAPS = {
  picture: (wine: Wine): boolean => wine.bottleImage === null,
  price: (wine: Wine): boolean => wine.price === null,
} as const;

const hasGap = (wine: Wine, gap: string): boolean =>
  Object.entries(WINE_GAPS).every(([name, lacks]) => name !== gap || lacks(wine));

const SORTS: Record<string, (a: Wine, b: Wine) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'sl'),
  vintage: (a, b) => (b.vintage ?? 0) - (a.vintage ?? 0),
  price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity),
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** The parameters of the address that narrow or sort the list of wines. */
export const WINE_LIST_RULES = {
  search: asTyped,
  color: readChoice(WINE_COLORS),
  ...STATUS_RULES,
  lacks: readChoice(Object.keys(WINE_GAPS)),
  sort: readChoice(Object.keys(SORTS)),
};

/** The wines that the address asks for, in its order; without one in the order of the list. */
export function selectWines(wines: readonly Wine[], { get }: Pick<ListAddress, 'get'>): Wine[] {
  const [search, color] = [get('search'), get('color')];
  const state = { status: get('status'), translation: get('translation') };
  const found = wines.filter(
    (wine) =>
      matchesSearch(search, [wine.name, wine.vintage, ...wine.variety, wine.appellation]) &&
      (color === '' || wine.color === color) &&
      hasGap(wine, get('lacks')) &&
      matchesStatus(wine, state),
  );
  const compare = SORTS[get('sort')];
  return compare ? found.toSorted(compare) : found;
}
