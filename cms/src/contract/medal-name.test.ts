import { expect, it } from 'vitest';
import { isMedalName } from './medal-name';

it.each([
  ['Zlata medalja', true],
  ['zlata MEDALJA', true],
  ['Zlata medalja Brd', false],
  ['', false],
])('[P166] an award named %o is its medal alone: %s', (name, expected) => {
  expect(isMedalName(name, 'Zlata medalja')).toBe(expected);
});
