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
