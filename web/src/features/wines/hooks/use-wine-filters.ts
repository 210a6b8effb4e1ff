import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchWords } from '#contract/query-values';
import { wineSearchText } from '#contract/wine-search';
import type { SweetnessLevel, Wine, WineColor, WineStyle } from '#contract/wines';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { readQuery } from '#shared/lib/page-query';
import { changedQuery } from '#shared/lib/query-string';
import { PAGE_QUERIES } from '#shared/page-queries';

/** What narrows the list of wines. It lives in the address, under the same names as in the API. */
interface WineFilters {
  color: WineColor | null;
  style: WineStyle | null;
  sweetness: SweetnessLevel | null;
  vintage: number | null;
  search: string;
}

export const NO_FILTERS: WineFilters = { color: null, style: null, sweetness: null, vintage: null, search: '' };

/** The filters of an address; a value that means nothing is no filter. */
export function readWineFilters(address: URLSearchParams): WineFilters {
  const { search, ...filters } = readQuery(PAGE_QUERIES.wines, address);
  return { ...filters, search: search ?? '' };
}

/** The query of an address with some filters changed; what is no filter, such as `preview`, stays. */
export const wineSearch = (search: URLSearchParams, change: Partial<WineFilters>): string =>
  changedQuery(search, change);

export const isFiltered = (filters: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '');

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

export interface WineFilterControl {
  filters: WineFilters;
  /** The address of the page with some filters changed. */
  href: (change: Partial<WineFilters>) => string;
  /** Goes there, in place of the current address. */
  change: (change: Partial<WineFilters>) => void;
}

/** The filters of the address and the way to change them, of which two at once do not undo each other. */
export function useWineFilters(): WineFilterControl {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  const href = (change: Partial<WineFilters>) => pathname + wineSearch(search, change);
  return {
    filters: readWineFilters(search),
    href,
    change: (change) => {
      const underWay = new URLSearchParams(navigation.search());
      void navigate(pathname + wineSearch(underWay, change), { replace: true, preventScrollReset: true });
    },
  };
}
