import { expect, it } from 'vitest';
import { collectionAddress, readCollectionView } from './collection-address';

const { edit, create } = collectionAddress('/admin/albums');

it.each([
  ['/admin/albums', { kind: 'list' }],
  [edit('trgatev'), { kind: 'edit', slug: 'trgatev' }],
  [create(), { kind: 'new', copyOf: null }],
  [create('trgatev'), { kind: 'new', copyOf: 'trgatev' }],
])('[W1] [W2] %s asks for one view of the collection', (address, view) => {
  expect(readCollectionView(new URL(address, 'http://site').searchParams)).toEqual(view);
});
