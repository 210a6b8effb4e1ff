import { expect, it } from 'vitest';
import { hasValidCheckDigit, isSameGtin, listGtinSpellings, toGtin14 } from './gtin';
import { Gtin } from './values';

it.each(['40170725', '96385074', '012345678905', '4006381333931', '10614141000415'])(
  '[E1] accepts the check digit of %s',
  (gtin) => {
    expect(hasValidCheckDigit(gtin)).toBe(true);
    expect(toGtin14(gtin)).toBe(gtin.padStart(14, '0'));
  },
);

it.each(['40170726', '4006381333930', '4006381333913'])('[E1] rejects the check digit of %s', (gtin) => {
  expect(hasValidCheckDigit(gtin)).toBe(false);
  expect(toGtin14(gtin)).toBeNull();
});

// Each has a right check digit or no digits at all.
it.each(['', '0', '00000', '000000000', '000000000000000', 'abcdefgh', ' 40170725', '40170725 ', 'a4006381333931'])(
  '[E1] takes %j for no GTIN',
  (text) => {
    expect(toGtin14(text)).toBeNull();
  },
);

it.each([
  '3830012345670',
  '383 0012 34567 0',
  '383-0012-34567-0',
  '\u200b383\u00a00012\u00a034567\u00a00 ',
  '３８３００１２３４５６７０',
])('[R94] [E1] takes %j as it is printed', (text) => {
  expect(Gtin.parse(text)).toBe('3830012345670');
});

it.each(['383 0012 34567 2', '383.0012.34567.0', '- -'])('[R94] [E1] rejects %j', (text) => {
  expect(Gtin.safeParse(text).success).toBe(false);
});

it.each([
  ['3831234510105', ['03831234510105', '3831234510105']],
  ['03831234510105', ['03831234510105', '3831234510105']],
  ['012345678905', ['00012345678905', '0012345678905', '012345678905']],
  ['40170725', ['00000040170725', '0000040170725', '000040170725', '40170725']],
  ['10614141000415', ['10614141000415']],
])('[E1] [R81] %s has the spellings %j', (gtin, spellings) => {
  expect(listGtinSpellings(gtin)).toEqual(spellings);
  for (const spelling of spellings) expect(isSameGtin(spelling, gtin)).toBe(true);
  for (const other of ['4006381333931', null]) expect(isSameGtin(gtin, other)).toBe(false);
  expect(isSameGtin(null, null)).toBe(false);
});
