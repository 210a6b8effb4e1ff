import { foldText } from './search-words';

/** What a wine says in one language that it is searched by. */
export interface SearchedWine {
  name: string;
  vintage: number | null;
  appellation: string;
  variety: readonly string[];
  aromas: readonly string[];
  pairings: readonly { name: string }[];
}

/** What an award says in one language that it is searched by, and its wine with it. */
export interface SearchedAward {
  name: string;
  competition: string;
  year: number;
  wineSlug: string;
}

/** The folded text of a wine: every word of a search must occur in it, or in that of one of its awards. */
export const wineSearchText = ({ name, vintage, appellation, variety, aromas, pairings }: SearchedWine): string =>
  foldText([name, vintage ?? '', appellation, ...variety, ...aromas, ...pairings.map((dish) => dish.name)].join('\n'));

/** The folded text of an award. */
export const awardSearchText = ({ name, competition, year, wineSlug }: SearchedAward): string =>
  foldText([name, competition, year, wineSlug].join('\n'));
