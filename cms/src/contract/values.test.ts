import { expect, it } from 'vitest';
import { OptionalUrl, isHttpUrl } from './values';

it.each([
  'https://maps.example/\nx',
  'https://maps.example\r\nSet-Cookie: a=b',
  'https://\tmaps.example',
  'ht\ntps://maps.example',
  'https://maps.example/a b',
  'https://maps.example/\u0000',
  'https://maps.example/\u0085',
  'https://maps.example/\u2028x',
  'https://maps.example/\u00a0x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//maps.example',
  'foo',
])('[R24] refuses an address that is not one as it stands: %j', (value) => {
  expect(isHttpUrl(value)).toBe(false);
  expect(OptionalUrl.safeParse(value).success).toBe(false);
});

it.each(['', 'https://maps.example/a?b=c#d', ' http://maps.example \n', 'https://žametna.example/črnina'])(
  'takes %j',
  (value) => {
    expect(OptionalUrl.parse(value)).toBe(value.trim());
  },
);
