import { describe, expect, it } from 'vitest';
import { SHIPPED_WORDS } from '../api/label-word/lib/shipped-words';
import { PHRASE_KEYS, type LabelLanguage } from './label-terms';
import {
  listAllergens,
  createIngredientRuns,
  toPlainIngredientText,
  type IngredientEntry,
  type LabelPhrases,
} from './label-text';

const word = (key: string) => {
  const found = SHIPPED_WORDS.find((each) => each.key === key);
  if (!found) throw new Error(`no word ${key}`);
  return found;
};
const one = (key: string): IngredientEntry => ({ one: word(key) });
const phrases = Object.fromEntries(PHRASE_KEYS.map((key) => [key, word(key).names])) as LabelPhrases;
const textIn = (
  language: LabelLanguage,
  entries: readonly IngredientEntry[],
  gas: 'none' | 'protective' | 'may' = 'none',
) => toPlainIngredientText(createIngredientRuns(entries, gas, phrases, language), '**');

const WINE: IngredientEntry[] = [
  one('grapes'),
  one('tartaricAcid'),
  one('addedSulphites'),
  { anyOf: [word('carboxymethylcellulose'), word('metatartaricAcid')] },
];

describe('[E2] the list of ingredients', () => {
  it('follows the law in Slovenian, with the gas note as a sentence of its own', () => {
    expect(textIn('sl', WINE, 'protective')).toBe(
      'grozdje, sredstva za uravnavanje kislosti (vinska kislina), konzervansi (**sulfiti**), ' +
        'stabilizatorji (vsebuje: karboksimetilceluloza in/ali metavinska kislina). ' +
        'Ustekleničeno v zaščitni atmosferi.',
    );
  });

  it('follows the law in other languages', () => {
    expect(textIn('en', WINE, 'may')).toBe(
      'grapes, acidity regulators (tartaric acid), preservatives (**sulphites**), ' +
        'stabilisers (contains: carboxymethylcellulose and/or metatartaric acid). ' +
        'Bottling may happen in a protective atmosphere.',
    );
    expect(textIn('de', WINE)).toContain('Trauben, Säureregulatoren (Weinsäure), Konservierungsstoffe (**Sulfite**)');
  });

  it('groups additives of one class at the position of the first', () => {
    const entries = [one('grapes'), one('tartaricAcid'), one('addedSulphites'), one('lacticAcid')];
    expect(textIn('en', entries)).toBe(
      'grapes, acidity regulators (tartaric acid, lactic acid), preservatives (**sulphites**)',
    );
  });

  it('lists the components of liqueurs, and emphasises allergens among them', () => {
    const entries: IngredientEntry[] = [
      one('grapes'),
      { one: word('expeditionLiqueur'), contains: [word('sucrose'), word('addedSulphites')] },
    ];
    expect(textIn('en', entries)).toBe('grapes, expedition liqueur (sucrose, preservatives (**sulphites**))');
    expect(listAllergens([...entries, one('milkCasein')])).toEqual(['sulphites', 'milk']);
  });

  it('names the class of the additives of a liqueur too', () => {
    const contains = [word('citricAcid'), word('sucrose'), word('metatartaricAcid'), word('addedSulphites')];
    expect(textIn('en', [one('grapes'), { one: word('tirageLiqueur'), contains }])).toBe(
      'grapes, tirage liqueur (stabilisers (citric acid, metatartaric acid), sucrose, preservatives (**sulphites**))',
    );
  });

  it('marks a word in another language than the list', () => {
    const parts = createIngredientRuns([one('grapes'), one('wheatProtein')], 'none', phrases, 'pl');
    expect(parts.at(-1)).toEqual({ text: 'wheat protein', isStrong: true, language: 'en' });
    expect(parts[0]).toEqual({ text: `${word('grapes').names.pl ?? ''}, `, isStrong: false });
  });
});
