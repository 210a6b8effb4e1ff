import { expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, readWineFilters, wineSearch } from './wine-filters';

it('[P12] reads the filters of an address', () => {
  const search = new URLSearchParams('color=Red&style=Still&sweetness=Dry&vintage=2022&search=opoka');
  expect(readWineFilters(search)).toEqual({
    color: 'Red',
    style: 'Still',
    sweetness: 'Dry',
    vintage: 2022,
    search: 'opoka',
  });
});

it('[P12] takes values that mean nothing for no filter', () => {
  expect(readWineFilters(new URLSearchParams('color=Blue&vintage=old&sweetness='))).toEqual(NO_FILTERS);
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, vintage: 2022 })).toBe(true);
});

it('[P12] writes filters into the address and leaves the rest of it alone', () => {
  const search = new URLSearchParams('preview=1&color=Red');
  expect(wineSearch(search, { vintage: 2022 })).toBe('?preview=1&color=Red&vintage=2022');
  expect(wineSearch(search, NO_FILTERS)).toBe('?preview=1');
  expect(wineSearch(new URLSearchParams('color=Red'), { color: null })).toBe('');
});
