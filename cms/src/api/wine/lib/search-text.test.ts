import { expect, it } from 'vitest';
import { searchTextOf, searchWords } from './search-text';

it('finds wines by folded texts of both languages', () => {
  const text = searchTextOf([
    { name: 'Šipon', variety: 'Šipon\nRebula', appellation: null },
    { name: 'Furmint', variety: null, appellation: 'Brda' },
  ]);
  expect(text).toBe('sipon sipon\nrebula  furmint  brda');
  expect(searchWords('  ŠIPON   brda ').every((word) => text.includes(word))).toBe(true);
});
