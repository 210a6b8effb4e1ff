import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readWineUrlState } from '../lib/wine-url';
import { hasFilters } from './use-wine-filters';

const NOTHING = { ...NO_FILTERS, sort: null };

describe('the URL state of the wine list', () => {
  it('[P12] has filters and page number', () => {
    const search =
      '?color=Red&style=Still&sweetness=Dry&vintage=2022&food=Game&minPrice=9,5&maxPrice=20&sort=price-desc&search=%20Opoka%20%20Merlot&page=3';
    expect(readWineUrlState(search)).toEqual({
      filters: {
        color: 'Red',
        style: 'Still',
        sweetness: 'Dry',
        vintage: 2022,
        food: 'Game',
        dealcoholised: null,
        minPrice: 9.5,
        maxPrice: 20,
        search: 'opoka merlot',
        sort: 'price-desc',
      },
      ignored: [],
      pageNumber: 3,
    });
  });

  it('[R77] lists parameters with invalid values, and a minimum price above the maximum', () => {
    expect(readWineUrlState('?color=xyz&vintage=old&search=%20&sort=id&style=')).toMatchObject({
      filters: NOTHING,
      ignored: ['color', 'vintage', 'sort'],
    });
    expect(readWineUrlState('?minPrice=20&maxPrice=10')).toMatchObject({
      filters: NOTHING,
      ignored: ['minPrice', 'maxPrice'],
    });
  });

  it('[P12] ignores invalid values', () => {
    expect(readWineUrlState('?color=Blue&vintage=old&sweetness=&food=fish').filters).toEqual(NOTHING);
    expect(hasFilters(NOTHING)).toBe(false);
    expect(hasFilters({ ...NOTHING, sort: 'price' })).toBe(false);
    expect(hasFilters({ ...NOTHING, vintage: 2022 })).toBe(true);
  });

  it.each(['', '1', '0', '-2', '02', '2.0', '1000', 'two'])('[P12] is the first page at page=%s', (page) => {
    expect(readWineUrlState(new URLSearchParams({ page })).pageNumber).toBe(1);
  });
});
