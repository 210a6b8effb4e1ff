import { expect, it } from 'vitest';
import { formatWineCount, replaceFactPlaceholders, hasFactPlaceholder } from './fact-texts';

it('[R81] a number of wines has the plural form of its language', () => {
  const slovenian = [1, 2, 3, 4, 5, 15, 101, 102, 103].map((count) => formatWineCount(count, 'sl'));
  expect(slovenian).toEqual([
    '1 vino',
    '2 vini',
    '3 vina',
    '4 vina',
    '5 vin',
    '15 vin',
    '101 vino',
    '102 vini',
    '103 vina',
  ]);
  expect([0, 1, 2, 15].map((count) => formatWineCount(count, 'en'))).toEqual([
    '0 wines',
    '1 wine',
    '2 wines',
    '15 wines',
  ]);
});

it('[R81] placeholders in the texts of documents become facts, and nothing else changes', () => {
  const facts = { wineCount: 2, wines: '2 vini', openingHours: '', groupSize: 16 };
  const about = {
    id: 'a',
    visit: { text: 'Do {{groupSize}} ljudi, {{ wines }}. {{name}} {{openingHours}}', lines: ['x'] },
  };
  expect(replaceFactPlaceholders(about, facts)).toEqual({
    id: 'a',
    visit: { text: 'Do 16 ljudi, 2 vini. {{name}} ', lines: ['x'] },
  });
  expect([about, null, 'none', { a: '{{name}}' }].map(hasFactPlaceholder)).toEqual([true, false, false, false]);
});
