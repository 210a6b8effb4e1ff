import { describe, expect, it } from 'vitest';
import type { IngredientClass } from '#contract/label-terms';
import type { LabelWord } from '#contract/label-words';
import type { LabelItem } from '#contract/labels';
import {
  getAllWordIds,
  toLabelEntries,
  findJoinablePositions,
  joinItems,
  parseMarkedText,
  getPhrases,
  separateItem,
  setContents,
  formatWordName,
} from './label-items';

const word = (id: string, ingredientClass: IngredientClass | null): LabelWord => ({
  id,
  key: id,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  kind: ingredientClass === null ? 'raw' : 'additive',
  class: ingredientClass,
  eNumber: '',
  allergen: null,
  names: { sl: id, en: id },
  toCheck: [],
  enabled: true,
  position: 0,
});
const register = new Map(
  [
    word('grapes', null),
    word('liqueur', null),
    word('tartaric', 'acidityRegulator'),
    word('malic', 'acidityRegulator'),
    word('lactic', 'acidityRegulator'),
    word('citric', 'acidityRegulator'),
    word('sulphites', 'preservative'),
    word('sorbate', 'preservative'),
  ].map((each) => [each.id, each]),
);
const one = (id: string): LabelItem => ({ id });

describe('editing the list of ingredients', () => {
  const list = [one('grapes'), one('tartaric'), one('malic'), one('sulphites'), one('sorbate')];

  it('[E2] offers «and/or» among acidity regulators and stabilisers alone', () => {
    expect(findJoinablePositions(list, 1, register)).toEqual([2]);
    expect(findJoinablePositions(list, 0, register)).toEqual([]);
    expect(findJoinablePositions(list, 3, register)).toEqual([]);
  });

  it('[E2] joins at the position of the first, three at most, and separates them again', () => {
    const two = joinItems([...list, one('lactic')], 1, 2);
    expect(two[1]).toEqual({ anyOf: ['tartaric', 'malic'] });
    const three = joinItems(two, 1, two.length - 1);
    expect(three[1]).toEqual({ anyOf: ['tartaric', 'malic', 'lactic'] });
    expect(findJoinablePositions([...three, one('citric')], 1, register)).toEqual([]);
    expect(separateItem(three, 1).map((item) => getAllWordIds([item]))).toEqual(
      ['grapes', 'tartaric', 'malic', 'lactic', 'sulphites', 'sorbate'].map((id) => [id]),
    );
  });

  it('[E2] sets what a liqueur consists of', () => {
    const filled = setContents([one('grapes'), one('liqueur')], 1, ['sulphites']);
    expect(filled[1]).toEqual({ id: 'liqueur', contains: ['sulphites'] });
    expect(toLabelEntries(filled, register)[1]).toMatchObject({ contains: [{ key: 'sulphites' }] });
    expect(setContents(filled, 1, [])[1]).toEqual({ id: 'liqueur' });
  });

  it('[E2] parses the emphasised parts of a published text', () => {
    expect(parseMarkedText('grozdje, konzervansi (**sulfiti**)')).toEqual([
      { text: 'grozdje, konzervansi (', isStrong: false },
      { text: 'sulfiti', isStrong: true },
      { text: ')', isStrong: false },
    ]);
    expect(parseMarkedText('')).toEqual([]);
  });

  it('[E2] offers no «and/or» beyond three words, beside a liqueur, or at a position without an entry', () => {
    const pair: LabelItem = { anyOf: ['malic', 'lactic'] };
    expect(findJoinablePositions([one('tartaric'), pair], 0, register)).toEqual([1]);
    expect(findJoinablePositions([one('tartaric'), { id: 'malic', contains: ['citric'] }], 0, register)).toEqual([]);
    expect(findJoinablePositions([{ id: 'malic', contains: ['citric'] }, one('tartaric')], 0, register)).toEqual([]);
    expect(findJoinablePositions([one('gone'), one('tartaric')], 0, register)).toEqual([]);
    expect(findJoinablePositions([one('tartaric')], 5, register)).toEqual([]);
  });

  it('[E2] changes the contents of one entry, and of no joined entry', () => {
    const group: LabelItem = { anyOf: ['tartaric', 'malic'] };
    expect(setContents([one('liqueur'), group], 0, ['sulphites'])[1]).toBe(group);
    expect(setContents([group], 0, ['sulphites'])).toEqual([group]);
  });

  it('[E2] resolves joined entries, and leaves out unknown words', () => {
    const entries = toLabelEntries([{ anyOf: ['tartaric', 'malic'] }, one('gone'), one('grapes')], register);
    expect(entries).toEqual([
      { anyOf: [register.get('tartaric'), register.get('malic')] },
      { one: register.get('grapes'), contains: [] },
    ]);
  });

  it('[E2] names a word with its E number, or by its key if it has no name', () => {
    const tartaric = word('tartaric', 'acidityRegulator');
    expect(formatWordName(tartaric, 'sl')).toBe('tartaric');
    expect(formatWordName({ ...tartaric, eNumber: '334' }, 'en')).toBe('tartaric (E 334)');
    expect(formatWordName({ ...tartaric, names: {} }, 'en')).toBe('tartaric');
    expect(formatWordName({ ...tartaric, key: 'key', names: { sl: 'vinska kislina' } }, 'en')).toBe('vinska kislina');
    expect(formatWordName(undefined, 'sl')).toBe('?');
  });

  it('[E2] finds the phrases of a label in the register', () => {
    const andOr: LabelWord = { ...word('andOr', null), kind: 'phrase', names: { sl: 'in/ali' } };
    const phrases = getPhrases([andOr, { ...word('contains', null), names: { sl: 'no phrase' } }]);
    expect(phrases.andOr).toEqual({ sl: 'in/ali' });
    expect(Object.values(phrases).filter((names) => Object.keys(names).length > 0)).toHaveLength(1);
  });
});
