import { findGrapeNames } from './grape-names';
import { toSearchText } from './search-terms';
import type { WINE_FOODS } from './wine-terms';

type WineFood = (typeof WINE_FOODS)[number];

/** Searchable fields of a wine in one language. */
export interface SearchedWine {
  name: string;
  vintage: number | null;
  appellation: string;
  variety: readonly string[];
  aromas: readonly string[];
  pairings: readonly { name: string }[];
  foods: readonly WineFood[];
}

/** Searchable fields of an award in one language. A search finds the award and its wine by them. */
export interface SearchedAward {
  name: string;
  competition: string;
  year: number;
  wineSlug: string;
}

/** Names of each dish in Slovenian and English, in singular and plural. */
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
 * Builds the folded search text (see `foldText`) of a wine in one language: name, vintage, appellation,
 * varieties, aromas and dishes, with the grape names in five languages and the names of the dish groups in
 * both site languages. A search finds the wine if every term occurs in this text or in that of one of its
 * awards.
 */
export const buildWineSearchText = (wine: SearchedWine): string =>
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

/** Builds the folded search text of an award from its name, competition, year and the slug of its wine. */
export const buildAwardSearchText = ({ name, competition, year, wineSlug }: SearchedAward): string =>
  toSearchText([name, competition, year, wineSlug].join('\n'));
