import { expect, it } from 'vitest';
import { toSlug } from './slug';

it.each([
  [['Šipon „Breg”', 2021], 'sipon-breg-2021'],
  [['Žlahtna Čebela – Đurđa & Łódź', null], 'zlahtna-cebela-durda-and-lodz'],
  [['PetNat', ''], 'petnat'],
  [['  --  '], 'wine'],
  [['a'.repeat(300), 2020], 'a'.repeat(110)],
])('writes %j as %s in an address', (words, slug) => {
  expect(toSlug(words, 'wine')).toBe(slug);
});
