import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSortQuery, listSortParams, parseSortParam, publicationQuery, translationQuery } from './staff-list';

describe('the query parameter sort', () => {
  it('lists each column in both directions', () => {
    expect(listSortParams(['price', 'vintage'])).toEqual(['price', 'price-desc', 'vintage', 'vintage-desc']);
    expect(listSortParams([])).toEqual([]);
  });

  it.each([
    ['price', { column: 'price', isDescending: false }],
    ['price-desc', { column: 'price', isDescending: true }],
    ['vintage-desc', { column: 'vintage', isDescending: true }],
    ['desc', { column: 'desc', isDescending: false }],
    ['price-descending', { column: 'price-descending', isDescending: false }],
    ['-desc-price', { column: '-desc-price', isDescending: false }],
  ])('is split into column and direction: %s', (sort, parts) => {
    expect(parseSortParam(sort)).toEqual(parts);
  });

  const query = z.strictObject(createSortQuery('price', 'vintage'));

  it.each(['name', 'name-desc', 'price', 'price-desc', 'vintage', 'vintage-desc', 'updated', 'updated-desc'])(
    'accepts %s',
    (sort) => {
      expect(query.parse({ sort })).toEqual({ sort });
    },
  );

  it('is optional', () => {
    expect(query.parse({})).toEqual({});
  });

  it.each(['', 'color', 'price-asc', '-desc', 'PRICE'])('rejects %j', (sort) => {
    expect(query.safeParse({ sort }).success).toBe(false);
  });
});

describe('the filters of staff lists', () => {
  const query = z.strictObject({ ...publicationQuery, ...translationQuery });

  it.each([
    {},
    { publication: 'published' },
    { publication: 'waits' },
    { publication: 'ended' },
    { publication: 'draft', translation: 'incomplete' },
  ])('accept %j', (filters) => {
    expect(query.parse(filters)).toEqual(filters);
  });

  it.each([{ publication: '' }, { publication: 'Draft' }, { translation: '' }, { translation: 'complete' }])(
    'reject %j',
    (filters) => {
      expect(query.safeParse(filters).success).toBe(false);
    },
  );
});
