import { describe, expect, it } from 'vitest';
import { SHIPPED_WORDS } from '../api/label-word/lib/shipped-words';
import { labelProblems, type JudgedWord, type LabelSurroundings } from './label-problems';
import type { LabelInput, LabelItem } from './labels';

const words: JudgedWord[] = SHIPPED_WORDS.map((word) => ({ ...word, id: word.key.toLowerCase(), enabled: true }));
const item = (key: string): LabelItem => ({ id: key.toLowerCase() });

const good: Omit<LabelInput, 'wineId'> = {
  gtin: null,
  category: 'Wine',
  operator: { name: 'Vino d. o. o.', address: 'Breg 1' },
  analysis: { alcohol: 12, sugar: 3, acids: 6, polyols: 7, totalSo2: 90 },
  ingredients: [item('grapes'), item('addedSulphites')],
  gas: 'none',
  energy: null,
  languages: ['sl', 'en'],
};

const withWord = (key: string, change: Partial<JudgedWord>): JudgedWord[] =>
  words.map((word) => (word.key === key ? { ...word, ...change } : word));

function problemsOf(change: Partial<typeof good> = {}, about: Partial<LabelSurroundings> = {}): string[] {
  const around = { vintage: 2025, words, gtinIsShared: false, hasLot: false, ...about };
  return labelProblems({ ...good, ...change }, around)
    .filter(({ code }) => code !== 'name_unchecked')
    .map(({ severity, code }) => `${severity} ${code}`);
}
const listed = (...keys: string[]): Partial<typeof good> => ({
  ingredients: [...good.ingredients, ...keys.map(item)],
});
const group = (...keys: string[]): Partial<typeof good> => ({
  ingredients: [...good.ingredients, { anyOf: keys.map((key) => key.toLowerCase()) }],
});

describe('[E1] [E2] what is wrong with a label', () => {
  it('is nothing of a good one', () => {
    expect(problemsOf()).toEqual([]);
  });

  const analysis = good.analysis;
  it.each<[string, Partial<typeof good>, string[]]>([
    ['no grapes', { ingredients: [item('addedSulphites')] }, ['error no_grapes']],
    ['no ingredients', { ingredients: [] }, ['error no_ingredients']],
    ['no alcohol', { analysis: { ...analysis, alcohol: null } }, ['error no_alcohol']],
    ['no address', { operator: { name: 'Vino', address: ' ' } }, ['error no_operator']],
    ['no English', { languages: ['sl'] }, ['error no_languages']],
    ['sulphites unsaid', { ingredients: [item('grapes')] }, ['error sulphites_missing']],
    ['four of them', group('citricAcid', 'metatartaricAcid', 'gumArabic', 'fumaricAcid'), ['error and_or_size']],
    ['the same twice', group('citricAcid', 'citricAcid'), ['error and_or_size']],
    ['two classes', group('citricAcid', 'tartaricAcid'), ['error and_or_class']],
    ['preservatives', group('potassiumSorbate', 'dimethylDicarbonate'), ['error and_or_class']],
    ['an unknown word', { ingredients: [...good.ingredients, { id: 'gone' }] }, ['error word_unknown']],
    ['a phrase', listed('andOr'), ['error word_unknown']],
    ['gas twice', { ...listed('argon'), gas: 'protective' }, ['warning gas_twice']],
    [
      'contents of no liqueur',
      { ingredients: [{ id: 'grapes', contains: ['addedsulphites'] }] },
      ['warning contains_unused'],
    ],
    ['an energy far off', { energy: { kJ: 400, kcal: 71 } }, ['warning energy_differs']],
    ['an estimate', { analysis: { ...analysis, polyols: null } }, ['warning estimated']],
    [
      'a language without a word',
      { ...listed('wheatProtein'), languages: ['sl', 'en', 'pl'] },
      ['warning name_missing'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  it.each<[string, Partial<typeof good>, JudgedWord[], string]>([
    ['a disabled word', {}, withWord('grapes', { enabled: false }), 'error word_disabled'],
    ['no Slovenian', {}, withWord('grapes', { names: { en: 'grapes' } }), 'error name_missing'],
    ['unmarked lysozyme', listed('lysozyme'), withWord('lysozyme', { allergen: null }), 'error allergen_unmarked'],
    [
      'an aid without allergen',
      listed('milkCasein'),
      withWord('milkCasein', { allergen: null }),
      'warning aid_without_allergen',
    ],
    [
      'CMC as 469',
      listed('carboxymethylcellulose'),
      withWord('carboxymethylcellulose', { eNumber: '469' }),
      'error cmc_number',
    ],
  ])('%s', (_name, change, register, expected) => {
    expect(problemsOf(change, { words: register })).toContain(expected);
  });

  it('doubts a vintage before the rules, and one GTIN of several labels without a lot', () => {
    expect(problemsOf({}, { vintage: 2022 })).toEqual(['warning vintage_before_rules']);
    expect(problemsOf({}, { gtinIsShared: true })).toEqual(['warning gtin_needs_lot']);
    expect(problemsOf({}, { gtinIsShared: true, hasLot: true })).toEqual([]);
  });

  it('names the languages that a native speaker has yet to read', () => {
    const found = labelProblems(
      { ...good, languages: ['sl', 'en', 'hr'] },
      { vintage: 2025, words, gtinIsShared: false, hasLot: false },
    );
    expect(found).toContainEqual({ code: 'name_unchecked', severity: 'warning', field: 'languages', about: 'hr' });
  });
});
