import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readWineAddress } from '../lib/wine-address';
import { isFiltered } from './use-wine-filters';

const NOTHING = { ...NO_FILTERS, sort: null };

describe('the address of the wines', () => {
  it('[P12] says what narrows them, and which part is shown', () => {
    const search =
      '?color=Red&style=Still&sweetness=Dry&vintage=2022&food=Game&minPrice=9,5&maxPrice=20&sort=price-desc&search=%20Opoka%20%20Merlot&page=3';
    expect(readWineAddress(search)).toEqual({
      filters: {
        color: 'Red',
        style: 'Still',
        sweetness: 'Dry',
        vintage: 2022,
        food: 'Game',
        minPrice: 9.5,
        maxPrice: 20,
        search: 'opoka merlot',
        sort: 'price-desc',
      },
      ignored: [],
      part: 3,
    });
  });

  it('[R77] names the parameters whose values mean nothing, and prices between which there are none', () => {
    expect(readWineAddress('?color=xyz&vintage=old&search=%20&sort=id&style=')).toMatchObject({
      filters: NOTHING,
      ignored: ['color', 'vintage', 'sort'],
    });
    expect(readWineAddress('?minPrice=20&maxPrice=10')).toMatchObject({
      filters: NOTHING,
      ignored: ['minPrice', 'maxPrice'],
    });
  });

  it('[P12] takes values that mean nothing for no filter', () => {
    expect(readWineAddress('?color=Blue&vintage=old&sweetness=&food=fish').filters).toEqual(NOTHING);
    expect(isFiltered(NOTHING)).toBe(false);
    expect(isFiltered({ ...NOTHING, sort: 'price' })).toBe(false);
    expect(isFiltered({ ...NOTHING, vintage: 2022 })).toBe(true);
  });

  it.each(['', '1', '0', '-2', '02', '2.0', '1000', 'two'])('[P12] shows the first part at page=%s', (page) => {
    expect(readWineAddress(new URLSearchParams({ page })).part).toBe(1);
  });
});
