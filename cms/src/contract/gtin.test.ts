import { expect, it } from 'vitest';
import { toGtin14, hasValidCheckDigit } from './gtin';

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
