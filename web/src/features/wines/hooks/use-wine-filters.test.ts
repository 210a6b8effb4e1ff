import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readWineAddress } from '../lib/wine-address';
import { isFiltered } from './use-wine-filters';

describe('the address of the wines', () => {
  it('[P12] says what narrows them, and which part is shown', () => {
    const search = '?color=Red&style=Still&sweetness=Dry&vintage=2022&food=Game&search=%20Opoka%20%20Merlot&page=3';
    expect(readWineAddress(search)).toEqual({
      filters: { color: 'Red', style: 'Still', sweetness: 'Dry', vintage: 2022, food: 'Game', search: 'opoka merlot' },
      part: 3,
    });
  });

  it('[P12] takes values that mean nothing for no filter', () => {
    expect(readWineAddress('?color=Blue&vintage=old&sweetness=&food=fish').filters).toEqual(NO_FILTERS);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, vintage: 2022 })).toBe(true);
  });

  it.each(['', '1', '0', '-2', '02', '2.0', '1000', 'two'])('[P12] shows the first part at page=%s', (page) => {
    expect(readWineAddress(new URLSearchParams({ page })).part).toBe(1);
  });
});
