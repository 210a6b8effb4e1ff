import { describe, expect, it } from 'vitest';
import { WINE_QUERY_PARSERS } from './wine-query';

describe('WINE_QUERY_PARSERS', () => {
  it.each([
    ['color', 'White', 'White'],
    ['color', 'white', null],
    ['style', 'PetNat', 'PetNat'],
    ['style', 'White', null],
    ['sweetness', 'BoneDry', 'BoneDry'],
    ['sweetness', 'Brut', null],
    ['vintage', '2024', 2024],
    ['vintage', '24', null],
    ['food', 'Cheese', 'Cheese'],
    ['food', 'Chees', null],
    ['dealcoholised', 'partial', 'partial'],
    ['dealcoholised', 'none', null],
    ['minPrice', '12,50', 12.5],
    ['minPrice', '-1', null],
    ['maxPrice', '100000', 100_000],
    ['maxPrice', '100001', null],
    ['search', ' Rebula ', 'rebula'],
    ['sort', 'price-desc', 'price-desc'],
    ['sort', 'color', null],
  ] as const)('read %s=%s as %j', (name, text, value) => {
    expect(WINE_QUERY_PARSERS[name](text)).toBe(value);
  });
});
