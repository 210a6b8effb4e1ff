import { expect, it } from 'vitest';
import { createEditorHrefs, parseCollectionView, parseCopyOptions } from './list-url-state';

const { editHref, newHref } = createEditorHrefs('/admin/albums', 'slug', (slug: string) => slug);

it.each([
  ['/admin/albums', { kind: 'list' }],
  [editHref('trgatev'), { kind: 'edit', key: 'trgatev' }],
  [newHref(), { kind: 'new', copyOf: null }],
  [newHref('trgatev'), { kind: 'new', copyOf: 'trgatev' }],
])('[W1] [W2] the query %s selects a view of the collection', (address, view) => {
  expect(parseCollectionView(new URL(address, 'http://site').searchParams, 'slug')).toEqual(view);
});

it.each([
  [newHref('trgatev'), { year: null, without: [] }],
  [newHref('trgatev', { year: 2026, without: [] }), { year: 2026, without: [] }],
  [newHref('trgatev', { year: null, without: ['price', 'texts'] }), { year: null, without: ['price', 'texts'] }],
  ['/admin/albums?new=trgatev&year=soon', { year: null, without: [] }],
])('[W1] the query %s describes a copy', (address, wish) => {
  expect(parseCopyOptions(new URL(address, 'http://site').searchParams)).toEqual(wish);
});
