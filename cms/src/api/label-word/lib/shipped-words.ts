import {
  LABEL_LANGUAGES,
  PHRASE_KEYS,
  type Allergen,
  type IngredientClass,
  type LabelLanguage,
  type Names,
  type WordKind,
} from '../../../contract/label-terms';
import { SHIPPED_NAMES } from './shipped-names';

/** A label word that ships with the product. */
export interface ShippedWord {
  key: string;
  kind: WordKind;
  class: IngredientClass | null;
  eNumber: string;
  allergen: Allergen | null;
  names: Names;
  toCheck: LabelLanguage[];
}

type Facts = Omit<ShippedWord, 'names' | 'toCheck'> & {
  /** Key of the names, if a phrase has the same key. */
  namedAs?: string;
};

const raw = (key: string): Facts => ({ key, kind: 'raw', class: null, eNumber: '', allergen: null });
const gas = (key: string, eNumber: string): Facts => ({ key, kind: 'gas', class: null, eNumber, allergen: null });
const aid = (key: string, allergen: Allergen): Facts => ({ key, kind: 'aid', class: null, eNumber: '', allergen });
const additive = (of: IngredientClass, key: string, eNumber: string, allergen: Allergen | null = null): Facts => ({
  key,
  kind: 'additive',
  class: of,
  eNumber,
  allergen,
});

/**
 * Permitted substances (Regulation (EU) 2019/934, Annex I Part A Table 2). Only processing aids with
 * allergens are included, because no other must be listed. Carboxymethylcellulose is E 466; E 469 is another
 * substance.
 */
const INGREDIENTS: readonly Facts[] = [
  raw('grapes'),
  raw('concentratedGrapeMust'),
  raw('rectifiedConcentratedGrapeMust'),
  raw('sucrose'),
  raw('tirageLiqueur'),
  raw('expeditionLiqueur'),
  raw('pineResin'),
  additive('acidityRegulator', 'tartaricAcid', '334'),
  additive('acidityRegulator', 'malicAcid', '296'),
  additive('acidityRegulator', 'lacticAcid', '270'),
  additive('acidityRegulator', 'calciumSulphate', '516'),
  { ...additive('preservative', 'addedSulphites', '220-228', 'sulphites'), namedAs: 'sulphites' },
  additive('preservative', 'sulphurDioxide', '220', 'sulphites'),
  additive('preservative', 'potassiumMetabisulphite', '224', 'sulphites'),
  additive('preservative', 'potassiumBisulphite', '228', 'sulphites'),
  additive('preservative', 'potassiumSorbate', '202'),
  additive('preservative', 'lysozyme', '1105', 'egg'),
  additive('preservative', 'dimethylDicarbonate', '242'),
  additive('antioxidant', 'ascorbicAcid', '300'),
  additive('stabiliser', 'citricAcid', '330'),
  additive('stabiliser', 'metatartaricAcid', '353'),
  additive('stabiliser', 'gumArabic', '414'),
  additive('stabiliser', 'yeastMannoproteins', ''),
  additive('stabiliser', 'carboxymethylcellulose', '466'),
  additive('stabiliser', 'potassiumPolyaspartate', '456'),
  additive('stabiliser', 'fumaricAcid', '297'),
  additive('colour', 'caramel', '150a-d'),
  gas('carbonDioxide', '290'),
  gas('argon', '938'),
  gas('nitrogen', '941'),
  aid('eggAlbumin', 'egg'),
  aid('wholeEgg', 'egg'),
  aid('milkCasein', 'milk'),
  aid('potassiumCaseinate', 'milk'),
  aid('milkProtein', 'milk'),
  aid('wheatProtein', 'gluten'),
];

const phrases = PHRASE_KEYS.map((key): Facts => ({ ...raw(key), kind: 'phrase' }));

function withNames({ namedAs, ...facts }: Facts): ShippedWord {
  const name = namedAs ?? facts.key;
  const said = LABEL_LANGUAGES.map((language) => [language, SHIPPED_NAMES[language].names[name]] as const);
  return {
    ...facts,
    names: Object.fromEntries(said.filter(([, word]) => word !== undefined)),
    toCheck: LABEL_LANGUAGES.filter((language) => SHIPPED_NAMES[language].toCheck.includes(name)),
  };
}

/** All shipped words: ingredients in label order, then phrases. */
export const SHIPPED_WORDS: readonly ShippedWord[] = [...INGREDIENTS, ...phrases].map(withNames);
