import { findGrapeNames } from './grape-names';
import { toSearchText } from './search-words';
import type { WINE_FOODS } from './wine-terms';

type WineFood = (typeof WINE_FOODS)[number];

/** What a wine says in one language that it is searched by. */
export interface SearchedWine {
  name: string;
  vintage: number | null;
  appellation: string;
  variety: readonly string[];
  aromas: readonly string[];
  pairings: readonly { name: string }[];
  foods: readonly WineFood[];
}

/** What an award says in one language that it is searched by, and its wine with it. */
export interface SearchedAward {
  name: string;
  competition: string;
  year: number;
  wineSlug: string;
}

/** What people call each dish in Slovenian and English: the names that pages show, in singular and plural. */
const FOOD_NAMES: Readonly<Record<WineFood, string>> = {
  Charcuterie: 'pršut salama salame mesnine suhomesnati izdelki charcuterie prosciutto cold cuts',
  Fish: 'riba ribe ribje jedi fish',
  Seafood: 'morski sadež morski sadeži morska hrana seafood shellfish',
  Poultry: 'perutnina piščanec poultry chicken',
  Meat: 'meso mesne jedi meat',
  Game: 'divjačina game venison',
  Pasta: 'testenina testenine rižota rižote pasta risotto',
  Vegetables: 'zelenjava zelenjavne jedi vegetable vegetables',
  Mushrooms: 'goba gobe tartuf tartufi mushroom mushrooms truffle truffles',
  Cheese: 'sir siri cheese cheeses',
  Dessert: 'sladica sladice dessert desserts',
};

/**
 * The folded text of a wine: every word of a search must occur in it, or in that of one of its awards. It has
 * the names of its grapes in five languages, and those of its dishes in both languages of the site.
 */
export const wineSearchText = (wine: SearchedWine): string =>
  toSearchText(
    [
      wine.name,
      wine.vintage ?? '',
      wine.appellation,
      ...wine.variety,
      ...wine.aromas,
      ...wine.pairings.map((dish) => dish.name),
      ...findGrapeNames([wine.name, ...wine.variety]),
      ...wine.foods.map((food) => FOOD_NAMES[food]),
    ].join('\n'),
  );

/** The folded text of an award. */
export const awardSearchText = ({ name, competition, year, wineSlug }: SearchedAward): string =>
  toSearchText([name, competition, year, wineSlug].join('\n'));
