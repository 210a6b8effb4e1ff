import { expect, it } from 'vitest';
import { searchWords } from '../../../contract/query-values';
import { searchTextsOf } from './search-text';

const row = { name: 'Šipon', vintage: 2021, variety: 'Šipon\nRebula', appellation: null, aromas: 'hruška' };

it('[R5] finds a wine by its folded texts as each language shows them', () => {
  const { searchText, searchTextEn } = searchTextsOf(row, { name: 'Furmint', appellation: 'Brda', aromas: null });
  expect(searchText).toBe('sipon\n2021\n\nsipon\nrebula\nhruska');
  expect(searchTextEn).toBe('furmint\n2021\nbrda\nsipon\nrebula\nhruska');
  expect(searchWords('  ŠIPON   2021 ').every((word) => searchText.includes(word))).toBe(true);
});

it('[R5] finds a wine without a translation by its Slovenian texts', () => {
  const { searchText, searchTextEn } = searchTextsOf(row);
  expect(searchTextEn).toBe(searchText);
});
