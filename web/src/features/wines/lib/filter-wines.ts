import { foldText } from '#contract/fold-text';
import type { Wine } from '#contract/wines';
import type { WineFilters } from './wine-filters';

const searchedText = (wine: Wine): string =>
  foldText([wine.name, wine.vintage ?? '', wine.appellation, ...wine.variety, ...wine.aromas].join(' '));

const passes = <Value>(filter: Value | null, value: Value): boolean => filter === null || filter === value;

/** The wines that pass all filters, in their order. Each word of the search must occur in a wine's texts. */
export function filterWines(wines: readonly Wine[], filters: WineFilters): Wine[] {
  const words = foldText(filters.search).split(/\s+/).filter(Boolean);
  return wines.filter(
    (wine) =>
      passes(filters.color, wine.color) &&
      passes(filters.style, wine.style) &&
      passes(filters.sweetness, wine.sweetnessLevel) &&
      passes(filters.vintage, wine.vintage) &&
      words.every((word) => searchedText(wine).includes(word)),
  );
}

/** The values that occur among the wines, in the order of `order`; a filter offers no others. */
export const presentValues = <Value>(order: readonly Value[], values: readonly (Value | null)[]): Value[] =>
  order.filter((value) => values.includes(value));

/** The vintages that occur, newest first. */
export const presentVintages = (wines: readonly Wine[]): number[] =>
  [...new Set(wines.flatMap(({ vintage }) => (vintage === null ? [] : [vintage])))].sort((a, b) => b - a);
