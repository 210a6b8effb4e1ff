import { expect, it } from 'vitest';
import { LIBRARY_SORTS, orderOf, sortOf } from './library-sort';

it('[M4] is newest first unless the address names another order', () => {
  expect(LIBRARY_SORTS.map(sortOf)).toEqual(LIBRARY_SORTS);
  expect(orderOf(sortOf('nonsense'))).toEqual({ sort: 'added', sortDirection: 'Desc' });
  expect(orderOf(sortOf('title'))).toEqual({ sort: 'title', sortDirection: 'Asc' });
});
