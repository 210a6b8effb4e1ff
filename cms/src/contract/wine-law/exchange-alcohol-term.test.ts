import { describe, expect, it } from 'vitest';
import { exchangeAlcoholTerm } from './exchange-alcohol-term';

describe('[R155] the term of a new draft', () => {
  it.each([
    ['Dealcoholised', '2027-09-18', 'Dealcoholised'],
    ['Dealcoholised', '2027-09-19', 'AlcoholFree'],
    ['PartiallyDealcoholised', '2027-09-19', 'AlcoholReduced'],
    ['AlcoholFreeZero', '2027-09-19', 'AlcoholFreeZero'],
    ['AlcoholReduced', '2027-01-01', 'PartiallyDealcoholised'],
  ] as const)('%s is on %s %s', (term, day, expected) => {
    expect(exchangeAlcoholTerm(term, day)).toBe(expected);
  });

  it('is none where there was none, or where no rule names terms', () => {
    expect(exchangeAlcoholTerm(null, '2027-09-19')).toBeNull();
    expect(exchangeAlcoholTerm('Dealcoholised', '2020-01-01')).toBe('Dealcoholised');
  });
});
