import { expect, it } from 'vitest';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import { defaultDestination, folderOf, LIBRARY_SORTS, orderOf, sortOf } from './library-address';

it('[M1] staff browse Branding, Gallery, Wines and Queen', () => {
  expect(LIBRARY_FOLDERS).toEqual(['Branding', 'Gallery', 'Wines', 'Queen']);
  expect(LIBRARY_FOLDERS.map(folderOf)).toEqual(LIBRARY_FOLDERS);
  expect(folderOf('Unknown')).toBe('Gallery');
});

it.each([
  ['Gallery', 'Wines'],
  ['Wines', 'Gallery'],
  ['Branding', 'Gallery'],
  ['Queen', 'Gallery'],
] as const)('[M5] an image of %s is moved to %s unless told', (from, to) => {
  expect(defaultDestination(from)).toBe(to);
});

it('[M4] is newest first unless the URL names another order', () => {
  expect(LIBRARY_SORTS.map(sortOf)).toEqual(LIBRARY_SORTS);
  expect(orderOf(sortOf('nonsense'))).toEqual({ sort: 'added', sortDirection: 'Desc' });
  expect(orderOf(sortOf('title'))).toEqual({ sort: 'title', sortDirection: 'Asc' });
});
