import { expect, it } from 'vitest';
import { pickNounForm, type NounForms } from './noun-forms';

const POINTS: NounForms = {
  sl: { one: 'točka', two: 'točki', few: 'točke', other: 'točk' },
  en: { one: 'point', other: 'points' },
};

it.each([
  [1, 'točka', 'point'],
  [2, 'točki', 'points'],
  [104, 'točke', 'points'],
  [91.5, 'točke', 'points'],
  [96, 'točk', 'points'],
  [101, 'točka', 'points'],
])('[R84] the noun after %d is %s or %s', (count, slovenian, english) => {
  expect([pickNounForm(count, POINTS, 'sl'), pickNounForm(count, POINTS, 'en')]).toEqual([slovenian, english]);
});

it('[R84] a noun without a form for the category of a number has that of most numbers', () => {
  expect(pickNounForm(2, { sl: { other: 'mest' }, en: { other: 'places' } }, 'sl')).toBe('mest');
});
