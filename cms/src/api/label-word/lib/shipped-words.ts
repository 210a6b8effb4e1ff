import {
  LABEL_LANGUAGES,
  PHRASE_KEYS,
  type Allergen,
  type IngredientClass,
  type LabelLanguage,
  type NamesByLanguage,
  type WordKind,
} from '../../../contract/label-terms';
import { PACKAGING_WORD_KEYS } from '../../../contract/packaging/packaging-terms';
import { DEALCOHOLISED_WORD_KEYS } from '../../../contract/wine-law/dealcoholised-words';
import { MARKET_WORDS } from './market-words';
import { SHIPPED_NAMES } from './shipped-names';

/** A label word that ships with the product. */
export interface ShippedWord {
  key: string;
  kind: WordKind;
  class: IngredientClass | null;
  eNumber: string;
  allergen: Allergen | null;
  names: NamesByLanguage;
  toCheck: LabelLanguage[];
}

type WordFacts = Omit<ShippedWord, 'names' | 'toCheck'> & {
  /** Key of the names, if a phrase has the same key. */
  nameKey?: string;
};

const createRawWord = (key: string): WordFacts => ({ key, kind: 'raw', class: null, eNumber: '', allergen: null });
const createGas = (key: string, eNumber: string): WordFacts => ({
  key,
  kind: 'gas',
  class: null,
  eNumber,
  allergen: null,
});
const createAid = (key: string, allergen: Allergen): WordFacts => ({
  key,
  kind: 'aid',
  class: null,
  eNumber: '',
  allergen,
});
const createAdditive = (
  ingredientClass: IngredientClass,
  key: string,
  eNumber: string,
  allergen: Allergen | null = null,
): WordFacts => ({
  key,
  kind: 'additive',
  class: ingredientClass,
  eNumber,
  allergen,
});

/**
 * Permitted substances (Regulation (EU) 2019/934, Annex I Part A Table 2). Only processing aids with
 * allergens are included, because no other must be listed. Carboxymethylcellulose is E 466; E 469 is another
 * substance.
 */
const INGREDIENTS: readonly WordFacts[] = [
  createRawWord('grapes'),
  createRawWord('concentratedGrapeMust'),
  createRawWord('rectifiedConcentratedGrapeMust'),
  createRawWord('sucrose'),
  createRawWord('tirageLiqueur'),
  createRawWord('expeditionLiqueur'),
  createRawWord('pineResin'),
  createAdditive('acidityRegulator', 'tartaricAcid', '334'),
  createAdditive('acidityRegulator', 'malicAcid', '296'),
  createAdditive('acidityRegulator', 'lacticAcid', '270'),
  createAdditive('acidityRegulator', 'calciumSulphate', '516'),
  { ...createAdditive('preservative', 'addedSulphites', '220-228', 'sulphites'), nameKey: 'sulphites' },
  createAdditive('preservative', 'sulphurDioxide', '220', 'sulphites'),
  createAdditive('preservative', 'potassiumMetabisulphite', '224', 'sulphites'),
  createAdditive('preservative', 'potassiumBisulphite', '228', 'sulphites'),
  createAdditive('preservative', 'potassiumSorbate', '202'),
  createAdditive('preservative', 'lysozyme', '1105', 'egg'),
  createAdditive('preservative', 'dimethylDicarbonate', '242'),
  createAdditive('antioxidant', 'ascorbicAcid', '300'),
  createAdditive('stabiliser', 'citricAcid', '330'),
  createAdditive('stabiliser', 'metatartaricAcid', '353'),
  createAdditive('stabiliser', 'gumArabic', '414'),
  createAdditive('stabiliser', 'yeastMannoproteins', ''),
  createAdditive('stabiliser', 'carboxymethylcellulose', '466'),
  createAdditive('stabiliser', 'potassiumPolyaspartate', '456'),
  createAdditive('stabiliser', 'fumaricAcid', '297'),
  createAdditive('colour', 'caramel', '150a-d'),
  createGas('carbonDioxide', '290'),
  createGas('argon', '938'),
  createGas('nitrogen', '941'),
  createAid('eggAlbumin', 'egg'),
  createAid('wholeEgg', 'egg'),
  createAid('milkCasein', 'milk'),
  createAid('potassiumCaseinate', 'milk'),
  createAid('milkProtein', 'milk'),
  createAid('wheatProtein', 'gluten'),
];

const createPhrase = (key: string): WordFacts => ({ ...createRawWord(key), kind: 'phrase' });

const phrases = [...PHRASE_KEYS, ...PACKAGING_WORD_KEYS, ...DEALCOHOLISED_WORD_KEYS].map(createPhrase);

function addNames({ nameKey, ...facts }: WordFacts): ShippedWord {
  const name = nameKey ?? facts.key;
  const namesByLanguage = LABEL_LANGUAGES.map((language) => [language, SHIPPED_NAMES[language].names[name]] as const);
  return {
    ...facts,
    names: Object.fromEntries(namesByLanguage.filter(([, translation]) => translation !== undefined)),
    toCheck: LABEL_LANGUAGES.filter((language) => SHIPPED_NAMES[language].toCheck.includes(name)),
  };
}

/** All shipped words: ingredients in label order, then phrases, then what differs by market. */
export const SHIPPED_WORDS: readonly ShippedWord[] = [
  ...[...INGREDIENTS, ...phrases].map(addNames),
  ...MARKET_WORDS.map(({ key, ...word }) => ({ ...createPhrase(key), ...word })),
];
