import { describe, expect, it } from 'vitest';
import { foldText, plainSearch, searchWords } from './search-words';

it('folds case and marks, in Slovenian and beyond', () => {
  expect(foldText('ŠIPON, Črnina, Žametovka')).toBe('sipon, crnina, zametovka');
  expect(foldText('Rosé')).toBe('rose');
});

describe('searches', () => {
  it('[R5] that find the same are written the same', () => {
    expect(['opoka  Merlot ', ' OPOKA\tmerlot'].map(plainSearch)).toEqual(['opoka merlot', 'opoka merlot']);
  });

  it('[R5] [Z4] look for no word twice, for none that another one has in it, and for eight at most', () => {
    expect(searchWords('Rebula reb REBULA šipon sip')).toEqual(['rebula', 'sipon']);
    expect(searchWords('a b c d e f g h i j k')).toHaveLength(8);
    expect(searchWords('  ')).toEqual([]);
  });
});
