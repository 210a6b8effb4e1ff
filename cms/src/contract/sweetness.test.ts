import { describe, expect, it } from 'vitest';
import { isSweetnessTermAllowed } from './sweetness';
import { SPARKLING_SWEETNESS_TERMS, STILL_SWEETNESS_TERMS, type SweetnessTerm } from './wine-law-terms';

const fitting = (terms: readonly SweetnessTerm[], sugar: number, acids: number | null = null) =>
  terms.filter((term) => isSweetnessTermAllowed(term, { sugar, acids }));

describe('isSweetnessTermAllowed', () => {
  it.each([
    [0, ['BrutNature', 'ExtraBrut', 'Brut']],
    [6, ['BrutNature', 'ExtraBrut', 'Brut']],
    [6.1, ['ExtraBrut', 'Brut']],
    [9.1, ['Brut', 'ExtraDry']],
    [14, ['Brut', 'ExtraDry', 'SparklingDry']],
    [25, ['SparklingDry']],
    [40, ['SparklingMediumDry']],
    [60, ['SparklingSweet']],
  ])('[E6] says of %s g/l of sugar in a sparkling wine %o, 3 g/l more or less', (sugar, terms) => {
    expect(fitting(SPARKLING_SWEETNESS_TERMS, sugar)).toEqual(terms);
  });

  it.each([
    [2.9, null, ['Dry']],
    [5, null, ['Dry', 'MediumDry']],
    [5.1, null, ['MediumDry']],
    [8, 6, ['Dry', 'MediumDry']],
    [9.1, 6, ['MediumDry']],
    [10, 9, ['Dry', 'MediumDry']],
    [10.1, 9, ['MediumDry']],
    [15, null, ['MediumSweet']],
    [15, 6, ['MediumDry', 'MediumSweet']],
    [19.1, 12, ['MediumSweet']],
    [30, 6, ['MediumSweet']],
    [45, 6, ['MediumSweet', 'Sweet']],
    [90, 6, ['Sweet']],
  ])(
    '[E6] says of %s g/l of sugar with %s g/l of acids in another wine %o, 1 g/l more or less',
    (sugar, acids, terms) => {
      expect(fitting(STILL_SWEETNESS_TERMS, sugar, acids)).toEqual(terms);
    },
  );

  it('[E6] maps «suho» to different terms for sparkling and other wines', () => {
    const wine = { sugar: 14, acids: 6 };
    expect(isSweetnessTermAllowed('ExtraDry', wine)).toBe(true);
    expect(isSweetnessTermAllowed('Dry', wine)).toBe(false);
  });
});
