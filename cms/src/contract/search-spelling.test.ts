import { describe, expect, it } from 'vitest';
import { findSpellingVariants, listDistinctWords } from './search-spelling';

const WORDS = listDistinctWords(['zametovka belokranjec 2021', 'muller-thurgau\nmerlot fish', 'rebula']);

describe('[R76] findSpellingVariants', () => {
  it.each([
    ['zametofka', 'zametovka'],
    ['zametovvka', 'zametovka'],
    ['zametvka', 'zametovka'],
    ['zamteovka', 'zametovka'],
    ['sametovka', 'zametovka'],
    ['zmetovka', 'zametovka'],
    ['zametovke', 'zametovka'],
    ['merlo,t', 'merlot'],
    ['thurgua', 'thurgau'],
    ['mueller-thurgau', 'muller-thurgau'],
  ])('forgives the mistake of %s', (term, word) => {
    expect(findSpellingVariants(term, WORDS)).toEqual([word]);
  });

  it('tolerates a mistake at the start of a word while it is typed', () => {
    expect(findSpellingVariants('zameto', WORDS)).toEqual(['zameto']);
    expect(findSpellingVariants('zamato', WORDS)).toEqual(['zametovka']);
  });

  it.each(['zamadofka', 'fihs', 'rebu', '20021', '2o21x', 'nothing'])('does not change %s', (term) => {
    expect(findSpellingVariants(term, WORDS)).toEqual([term]);
  });

  it('does not change a term that a word contains', () => {
    expect(findSpellingVariants('merlot', [...WORDS, 'merlos'])).toEqual(['merlot']);
    expect(findSpellingVariants('etovk', WORDS)).toEqual(['etovk']);
  });

  it('returns a limited number of words', () => {
    const alike = Array.from(
      { length: 50 },
      (_, index) => `vinograd${'abcdefghij'[index % 10] ?? ''}${'x'.repeat(index)}`,
    );
    expect(findSpellingVariants('vinogrod', alike)).toHaveLength(8);
  });
});

describe('findSpellingVariants compares letters', () => {
  it.each([
    ['two neighbours replaced', 'zamxxovka'],
    ['a neighbour moved and another replaced', 'zamxeovka'],
    ['a neighbour moved back and another replaced', 'zamtxovka'],
    ['two letters missing', 'zamvka'],
    ['letters swapped that are not neighbours', 'zametakvo'],
  ])('and does not forgive %s: %s', (_mistake, term) => {
    expect(findSpellingVariants(term, WORDS)).toEqual([term]);
  });

  it.each([
    ['replaced', 'zametofka'],
    ['added', 'zametovvka'],
    ['missing', 'zametvka'],
    ['swapped', 'zamteovka'],
  ])('and prefers whole words to their extensions if one is %s: %s', (_mistake, term) => {
    expect(findSpellingVariants(term, ['zametovkar', 'zametovka'])).toEqual(['zametovka']);
    expect(findSpellingVariants(term, ['zametovkar', 'zametovkast'])).toEqual(['zametovkar', 'zametovkast']);
  });

  it('from five letters on', () => {
    expect(findSpellingVariants('belra', ['belia'])).toEqual(['belia']);
    expect(findSpellingVariants('belr', ['bela'])).toEqual(['belr']);
  });
});

it('listDistinctWords lists each word and its parts once', () => {
  expect(listDistinctWords(['  bela-rebula 2021\nrebula,', '', 'bela'])).toEqual([
    'bela-rebula',
    'bela',
    'rebula',
    '2021',
    'rebula,',
  ]);
});
