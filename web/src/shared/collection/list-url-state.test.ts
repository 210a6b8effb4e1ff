import { filterBySearch } from './filter-by-search';
import { describe, expect, it } from 'vitest';
import {
  createEditorHrefs,
  hasMissingTranslations,
  matchesStatus,
  parseCollectionView,
  parseCopyOptions,
} from './list-url-state';

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

const NOW = new Date('2027-05-01T16:00:00Z');
const complete = { published: true, missingTranslations: { sl: [], en: [] } };
const slovenianOnly = { published: false, missingTranslations: { sl: [], en: ['title'] } };

describe('filters of a list', () => {
  it.each([
    ['', true],
    ['zetev', true],
    ['2024 TRGATEV', true],
    ['klet', false],
  ])('[W1] [W2] a search for "%s", without regard to case and diacritics', (search, found) => {
    const texts = [['Žetev in trgatev', 2024]];
    expect(filterBySearch(texts, search, (each) => each).length > 0).toBe(found);
  });

  it('[W1] [W2] filter by publication and by missing translations', () => {
    expect(hasMissingTranslations(slovenianOnly)).toBe(true);
    expect(hasMissingTranslations({})).toBe(false);
    const shown = (status: string, translation: string) =>
      [complete, slovenianOnly].map((item) => matchesStatus(item, { status, translation }, NOW));
    expect(shown('', '')).toEqual([true, true]);
    expect(shown('published', '')).toEqual([true, false]);
    expect(shown('draft', '')).toEqual([false, true]);
    expect(shown('', 'incomplete')).toEqual([false, true]);
  });

  it('[V2] distinguish scheduled, expired and visible documents', () => {
    const things = [
      { published: true, publishAt: '2027-05-01T16:00:01Z' },
      { published: true, publishAt: '2027-05-01T16:00:00Z', unpublishAt: '2027-06-01T00:00:00Z' },
      { published: true, unpublishAt: '2027-05-01T16:00:00Z' },
      { published: false, publishAt: '2027-05-01T16:00:01Z' },
    ];
    const found = (status: string) => things.map((thing) => matchesStatus(thing, { status, translation: '' }, NOW));
    expect(found('waits')).toEqual([true, false, false, false]);
    expect(found('published')).toEqual([false, true, false, false]);
    expect(found('ended')).toEqual([false, false, true, false]);
    expect(found('draft')).toEqual([false, false, false, true]);
  });
});
