import { expect, it } from 'vitest';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import {
  getDefaultDestination,
  parseLibraryFolder,
  LIBRARY_SORTS,
  toServerOrder,
  parseLibrarySort,
} from './library-url';

it('[M1] staff browse Branding, Gallery, Wines and Queen', () => {
  expect(LIBRARY_FOLDERS).toEqual(['Branding', 'Gallery', 'Wines', 'Queen']);
  expect(LIBRARY_FOLDERS.map(parseLibraryFolder)).toEqual(LIBRARY_FOLDERS);
  expect(parseLibraryFolder('Unknown')).toBe('Gallery');
});

it.each([
  ['Gallery', 'Wines'],
  ['Wines', 'Gallery'],
  ['Branding', 'Gallery'],
  ['Queen', 'Gallery'],
] as const)('[M5] an image of %s is moved to %s unless told', (from, to) => {
  expect(getDefaultDestination(from)).toBe(to);
});

it('[M4] is newest first unless the URL names another order', () => {
  expect(LIBRARY_SORTS.map(parseLibrarySort)).toEqual(LIBRARY_SORTS);
  expect(toServerOrder(parseLibrarySort('nonsense'))).toEqual({ sort: 'added', sortDirection: 'Desc' });
  expect(toServerOrder(parseLibrarySort('title'))).toEqual({ sort: 'title', sortDirection: 'Asc' });
});
