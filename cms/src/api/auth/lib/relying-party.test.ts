import { describe, expect, it } from 'vitest';
import { findRelyingParty } from './relying-party';

describe('[A10] the relying party of passkeys', () => {
  it.each([
    ['https://winery.example', { id: 'winery.example', origin: 'https://winery.example' }],
    ['https://wine.example:8443/', { id: 'wine.example', origin: 'https://wine.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://winery.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.1', null],
    ['https://[2001:db8::1]', null],
    [undefined, null],
  ])('of %s is %j', (siteOrigin, expected) => {
    expect(findRelyingParty(siteOrigin)).toEqual(expected);
  });
});
