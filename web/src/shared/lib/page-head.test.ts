import { expect, it } from 'vitest';
import { getCanonicalUrl, toStructuredAddress } from './page-head';

it('[P3] joins the fixed origin, the path without a trailing slash and the query', () => {
  const canonical = (path: string, search = '') => getCanonicalUrl('https://example.com', path, search);
  expect(canonical('/wines/')).toBe('https://example.com/wines');
  expect(canonical('/wines', '?color=Red')).toBe('https://example.com/wines?color=Red');
  expect(canonical('/')).toBe('https://example.com');
  expect(canonical('/wines', '?utm_source=a&color=Red&fbclid=b&search=%20')).toBe(
    'https://example.com/wines?color=Red&search=%20',
  );
  expect(canonical('/', '?gclid=1')).toBe('https://example.com');
});

it.each([
  ['Brajda 7, 5212 Dobrovo v Brdih', undefined],
  ['Brajda 7, SI-5212 Dobrovo v Brdih', undefined],
  ['Brajda 7, 5212 Dobrovo v Brdih, Slovenia', 'SI'],
])('[K2] reads an address that is written as addresses are: %s', (line, addressCountry) => {
  expect(toStructuredAddress(line)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Brajda 7',
    postalCode: '5212',
    addressLocality: 'Dobrovo v Brdih',
    addressCountry,
  });
});

it('[K2] makes no parts up where an address is written otherwise', () => {
  expect(toStructuredAddress('Breg 1, Brajda')).toBe('Breg 1, Brajda');
  expect(toStructuredAddress('Brajda 7, 5212 Dobrovo, Brda, Italija')).toBe('Brajda 7, 5212 Dobrovo, Brda, Italija');
  expect(toStructuredAddress('')).toBeUndefined();
});
