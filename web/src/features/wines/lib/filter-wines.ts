import { searchWords } from '#contract/query-values';
import { wineSearchText } from '#contract/wine-search';
import type { Wine } from '#contract/wines';
import type { WineFilters } from './wine-filters';

const passes = <Value>(filter: Value | null, value: Value): boolean => filter === null || filter === value;

/** Folded texts by which a search finds a wine besides its own, with the wine's slug. */
export interface FoundBy {
  wineSlug: string;
  text: string;
}

const matches = (wine: Wine, words: readonly string[], foundBy: readonly FoundBy[]): boolean => {
  if (words.length === 0) return true;
  const others = foundBy.filter(({ wineSlug }) => wineSlug === wine.slug);
  const texts = [wineSearchText(wine), ...others.map(({ text }) => text)];
  return words.every((word) => texts.some((text) => text.includes(word)));
};

/** The wines that pass all filters, in their order. Each word of the search must occur in the wine's own texts or the others. */
export function filterWines(wines: readonly Wine[], filters: WineFilters, foundBy: readonly FoundBy[] = []): Wine[] {
  const words = searchWords(filters.search);
  return wines.filter(
    (wine) =>
      passes(filters.color, wine.color) &&
      passes(filters.style, wine.style) &&
      passes(filters.sweetness, wine.sweetnessLevel) &&
      passes(filters.vintage, wine.vintage) &&
      matches(wine, words, foundBy),
  );
}

/** The values that occur among the wines, in the order of `order`; a filter offers no others. */
export const presentValues = <Value>(order: readonly Value[], values: readonly (Value | null)[]): Value[] =>
  order.filter((value) => values.includes(value));

/** The vintages that occur, newest first. */
export const presentVintages = (wines: readonly Wine[]): number[] =>
  [...new Set(wines.flatMap(({ vintage }) => (vintage === null ? [] : [vintage])))].sort((a, b) => b - a);
