import { describe, expect, it } from 'vitest';
import { SHIPPED_WORDS } from '../api/label-word/lib/shipped-words';
import { FIRST_LABELLED_VINTAGE } from './wine-law/label-limits';
import { validateLabel, type RegisterWord, type LabelValidationContext } from './validate-label';
import type { LabelInput, LabelItem } from './labels';

const words: RegisterWord[] = SHIPPED_WORDS.map((word) => ({ ...word, id: word.key.toLowerCase(), enabled: true }));
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
  markets: [],
  marks: [],
  alcoholTerm: null,
  headingMode: 'both',
};

const withWord = (key: string, change: Partial<RegisterWord>): RegisterWord[] =>
  words.map((word) => (word.key === key ? { ...word, ...change } : word));

function getProblems(change: Partial<typeof good> = {}, about: Partial<LabelValidationContext> = {}): string[] {
  const around: LabelValidationContext = { vintage: 2025, words, isGtinShared: false, hasLot: false, ...about };
  return validateLabel({ ...good, ...change }, around)
    .filter(({ code }) => code !== 'name_unchecked')
    .map(({ severity, code }) => `${severity} ${code}`);
}
const listed = (...keys: string[]): Partial<typeof good> => ({
  ingredients: [...good.ingredients, ...keys.map(item)],
});
const group = (...keys: string[]): Partial<typeof good> => ({
  ingredients: [...good.ingredients, { anyOf: keys.map((key) => key.toLowerCase()) }],
});

describe('[E1] [E2] validateLabel', () => {
  it('returns nothing for a valid label', () => {
    expect(getProblems()).toEqual([]);
  });

  const analysis = good.analysis;
  it.each<[string, Partial<typeof good>, string[]]>([
    ['no grapes', { ingredients: [item('addedSulphites')] }, ['error no_grapes']],
    ['no ingredients', { ingredients: [] }, ['error no_ingredients']],
    ['no alcohol', { analysis: { ...analysis, alcohol: null } }, ['error no_alcohol']],
    ['no address', { operator: { name: 'Vino', address: ' ' } }, ['error no_operator']],
    ['no English', { languages: ['sl'] }, ['error no_languages']],
    ['sulphites unsaid', { ingredients: [item('grapes')] }, ['error sulphites_missing']],
    [
      'sulphites unsaid and unmeasured',
      { ingredients: [item('grapes')], analysis: { ...analysis, totalSo2: null } },
      ['warning sulphites_unknown'],
    ],
    ['sulphites unmeasured', { analysis: { ...analysis, totalSo2: null } }, []],
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
    expect(getProblems(change)).toEqual(expected);
  });

  it.each<[string, Partial<typeof good>, RegisterWord[], string]>([
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
    expect(getProblems(change, { words: register })).toContain(expected);
  });

  it('[E4] allows a disabled word that the published label has already, not another one', () => {
    const register = words.map((word) => ({ ...word, enabled: word.key !== 'grapes' && word.key !== 'citricAcid' }));
    const about = { words: register, printedWordIds: new Set(['grapes']) };
    expect(getProblems({}, about)).toEqual([]);
    expect(getProblems(listed('citricAcid'), about)).toEqual(['error word_disabled']);
  });

  it('warns about a vintage before the rules, and a GTIN of several labels without a lot', () => {
    expect(getProblems({}, { vintage: 2022 })).toEqual(['warning vintage_before_rules']);
    for (const category of ['QualitySparklingWine', 'SemiSparklingWine'] as const)
      expect(getProblems({ category }, { vintage: 2022 })).toEqual([]);
    expect(getProblems({}, { isGtinShared: true })).toEqual(['warning gtin_needs_lot']);
    expect(getProblems({}, { isGtinShared: true, hasLot: true })).toEqual([]);
  });

  it('lists the languages that no native speaker has checked', () => {
    const found = validateLabel(
      { ...good, languages: ['sl', 'en', 'hr'] },
      { vintage: 2025, words, isGtinShared: false, hasLot: false },
    );
    expect(found).toContainEqual({ code: 'name_unchecked', severity: 'warning', field: 'languages', about: 'hr' });
  });

  it('[R155] lists the languages in which the term of removed alcohol is unchecked', () => {
    const checked = words.map((word) => (word.key === 'alcoholTermAlcoholFree' ? word : { ...word, toCheck: [] }));
    const find = (alcoholTerm: (typeof good)['alcoholTerm']) =>
      validateLabel({ ...good, alcoholTerm }, { vintage: 2025, words: checked, isGtinShared: false, hasLot: false });
    expect(find('AlcoholFree').map(({ code, about }) => [code, about])).toContainEqual(['name_unchecked', 'sl']);
    expect(find(null)).toEqual([]);
  });

  it.each<[string, Partial<typeof good>, Partial<LabelValidationContext>, object]>([
    ['no alcohol', { analysis: { ...analysis, alcohol: null } }, {}, { code: 'no_alcohol', field: 'analysis.alcohol' }],
    ['no name', { operator: { name: ' ', address: 'Breg 1' } }, {}, { code: 'no_operator', field: 'operator.name' }],
    ['no address', { operator: { name: 'V', address: '' } }, {}, { code: 'no_operator', field: 'operator.address' }],
    ['no languages', { languages: [] }, {}, { code: 'no_languages', field: 'languages', about: 'sl, en' }],
    ['an energy far off', { energy: { kJ: 400, kcal: 71 } }, {}, { code: 'energy_differs', field: 'energy' }],
    [
      'an estimate',
      { analysis: { ...analysis, acids: null } },
      {},
      { code: 'estimated', field: 'analysis.acids', about: 'acids' },
    ],
    ['a shared GTIN', {}, { isGtinShared: true }, { code: 'gtin_needs_lot', field: 'gtin' }],
    ['an old vintage', {}, { vintage: 2022 }, { code: 'vintage_before_rules', field: 'vintage' }],
    ['no ingredients', { ingredients: [] }, {}, { code: 'no_ingredients', field: 'ingredients' }],
    ['no grapes', { ingredients: [item('addedSulphites')] }, {}, { code: 'no_grapes', field: 'ingredients' }],
    ['sulphites unsaid', { ingredients: [item('grapes')] }, {}, { code: 'sulphites_missing', field: 'ingredients' }],
    [
      'sulphites unmeasured',
      { ingredients: [item('grapes')], analysis: { ...analysis, totalSo2: null } },
      {},
      { code: 'sulphites_unknown', field: 'analysis.totalSo2' },
    ],
    [
      'an unknown word',
      { ingredients: [...good.ingredients, { id: 'gone' }] },
      {},
      { code: 'word_unknown', field: 'ingredients', about: 'gone' },
    ],
    ['gas twice', { ...listed('argon'), gas: 'protective' }, {}, { code: 'gas_twice', field: 'gas' }],
    ['two classes', group('citricAcid', 'tartaricAcid'), {}, { code: 'and_or_class', field: 'ingredients.2' }],
    [
      'a group of one word twice, and another',
      group('citricAcid', 'citricAcid', 'gumArabic'),
      {},
      { code: 'and_or_size', field: 'ingredients.2' },
    ],
    [
      'contents of no liqueur',
      { ingredients: [...good.ingredients, { id: 'grapes', contains: ['addedsulphites'] }] },
      {},
      { code: 'contains_unused', field: 'ingredients.2', about: 'grapes' },
    ],
    [
      'a disabled word',
      {},
      { words: withWord('grapes', { enabled: false }) },
      { code: 'word_disabled', field: 'ingredients', about: 'grapes' },
    ],
    [
      'no English name',
      {},
      { words: withWord('grapes', { names: { sl: 'grozdje' } }) },
      { code: 'name_missing', field: 'ingredients', about: 'grapes', severity: 'error' },
    ],
    [
      'an unmarked allergen',
      listed('lysozyme'),
      { words: withWord('lysozyme', { allergen: null }) },
      { code: 'allergen_unmarked', field: 'ingredients', about: 'lysozyme' },
    ],
    [
      'an aid without allergen',
      listed('milkCasein'),
      { words: withWord('milkCasein', { allergen: null }) },
      { code: 'aid_without_allergen', field: 'ingredients', about: 'milkCasein' },
    ],
  ])('says where it is: %s', (_name, change, about, expected) => {
    const around: LabelValidationContext = { vintage: 2025, words, isGtinShared: false, hasLot: false, ...about };
    const problems = validateLabel({ ...good, ...change }, around);
    expect(problems).toContainEqual(expect.objectContaining(expected));
  });

  it('returns nothing for a wine at the limits', () => {
    expect(getProblems({ ingredients: [item('grapes')], analysis: { ...analysis, totalSo2: 10 } })).toEqual([]);
    expect(getProblems({}, { vintage: FIRST_LABELLED_VINTAGE })).toEqual([]);
    expect(getProblems({}, { vintage: null })).toEqual([]);
    expect(getProblems({ gas: 'protective' })).toEqual([]);
    expect(getProblems(group('citricAcid', 'metatartaricAcid', 'gumArabic'))).toEqual([]);
  });

  it('allows a liqueur to list its components', () => {
    const liqueur: LabelItem = { id: 'tirageliqueur', contains: ['addedsulphites'] };
    expect(getProblems({ ingredients: [...good.ingredients, liqueur] })).toEqual([]);
  });

  const aid = { kind: 'aid' as const, allergen: null, eNumber: '', names: { sl: 'x', en: 'Something' } };
  it.each<[string, Partial<RegisterWord>, boolean]>([
    ['E 220', { eNumber: '220' }, true],
    ['E 228', { eNumber: '228' }, true],
    ['E 229', { eNumber: '229' }, false],
    ['E 1220', { eNumber: '1220' }, false],
    ['E 1105', { eNumber: '1105', kind: 'raw' }, true],
    ['albumin as an aid', { names: { sl: 'x', en: 'Egg albumin' } }, true],
    ['albumin as an additive', { kind: 'additive', names: { sl: 'x', en: 'Albumin' } }, true],
    ['albumin as a raw material', { kind: 'raw', names: { sl: 'x', en: 'Albumin' } }, false],
    ['casein', { names: { sl: 'x', en: 'Potassium caseinate' } }, true],
    ['wheat', { names: { sl: 'x', en: 'Wheat protein' } }, true],
    ['buckwheat, which is no wheat', { names: { sl: 'x', en: 'Buckwheat' } }, false],
    ['peas', { names: { sl: 'x', en: 'Pea protein' } }, false],
    ['what has a mark', { eNumber: '220', allergen: 'sulphites' }, false],
  ])('knows by a word whether it is an allergen: %s', (_name, change, isUnmarked) => {
    const register = withWord('wheatProtein', { ...aid, ...change });
    const problems = getProblems(listed('wheatProtein'), { words: register });
    expect(problems.includes('error allergen_unmarked')).toBe(isUnmarked);
  });

  it.each<[string, Partial<RegisterWord>, boolean]>([
    ['its name', { names: { sl: 'x', en: 'Carboxymethyl cellulose' }, eNumber: '469' }, true],
    ['its name in one word', { names: { sl: 'x', en: 'Carboxymethylcellulose' }, eNumber: '4690' }, true],
    ['another word with the number', { names: { sl: 'x', en: 'Gum' }, eNumber: '469' }, false],
    ['the right number', { names: { sl: 'x', en: 'Carboxymethyl cellulose' }, eNumber: '466' }, false],
    ['a number that only ends so', { names: { sl: 'x', en: 'Carboxymethyl cellulose' }, eNumber: '1469' }, false],
  ])('knows carboxymethyl cellulose with the number of another kind: %s', (_name, change, isWrong) => {
    const problems = getProblems(listed('gumArabic'), { words: withWord('gumArabic', change) });
    expect(problems.includes('error cmc_number')).toBe(isWrong);
  });
});
