import { expect, it } from 'vitest';
import { collectionAddress, readCollectionView } from './collection-address';

const { editHref, newHref } = collectionAddress('/admin/albums', 'slug', (slug: string) => slug);

it.each([
  ['/admin/albums', { kind: 'list' }],
  [editHref('trgatev'), { kind: 'edit', key: 'trgatev' }],
  [newHref(), { kind: 'new', copyOf: null }],
  [newHref('trgatev'), { kind: 'new', copyOf: 'trgatev' }],
])('[W1] [W2] %s asks for one view of the collection', (address, view) => {
  expect(readCollectionView(new URL(address, 'http://site').searchParams, 'slug')).toEqual(view);
});
