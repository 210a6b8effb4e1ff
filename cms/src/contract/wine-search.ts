import { foldText } from './fold-text';

/** What a wine says in one language that it is searched by. */
export interface SearchedWine {
  name: string;
  vintage: number | null;
  appellation: string;
  variety: readonly string[];
  aromas: readonly string[];
}

/** The folded text of a wine: every word of a search must occur in it, or in a text that helps to find it. */
export const wineSearchText = ({ name, vintage, appellation, variety, aromas }: SearchedWine): string =>
  foldText([name, vintage ?? '', appellation, ...variety, ...aromas].join('\n'));
