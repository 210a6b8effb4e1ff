import { describe, expect, it } from 'vitest';
import { canonicalAddress, pageAddress } from './page-address';

const keyOf = (url: string, cookie?: string) => pageAddress(url, cookie).key;

describe('pageAddress', () => {
  it('[L1] takes the language from the query, then the cookie, then sl', () => {
    expect(pageAddress('/?lang=en', 'lang=sl').language).toBe('en');
    expect(pageAddress('/?lang=de', 'a=b; lang=en').language).toBe('en');
    expect(pageAddress('/', 'lang=xx').language).toBe('sl');
    expect(pageAddress('/', undefined).language).toBe('sl');
  });

  it('gives the same key to all addresses that show the same', () => {
    expect(keyOf('/wines?utm_source=x&color=Red')).toBe(keyOf('/wines?color=Red&fbclid=1'));
    expect(keyOf('/wines?color=Red&style=Still')).toBe(keyOf('/wines?style=Still&color=Red'));
    expect(keyOf('/wines?color=Purple')).toBe(keyOf('/wines'));
    expect(keyOf('/wines?search=opoka')).not.toBe(keyOf('/wines'));
    expect(keyOf(`/wines?search=${'x'.repeat(101)}`)).toBe(keyOf('/wines'));
    expect(keyOf('/about?color=Red')).toBe(keyOf('/about'));
    expect(keyOf('/no-such')).toBe(keyOf('/nothing-here'));
  });

  it('gives different keys to what differs', () => {
    const urls = [
      '/',
      '/wines',
      '/wines?color=Red',
      '/wines/rebula',
      '/queen',
      '/queen?preview=1',
      '/?lang=en',
      '/none',
    ];
    expect(new Set(urls.map((url) => keyOf(url))).size).toBe(urls.length);
  });

  it('[G2] asks for preview with preview=1 only', () => {
    expect(pageAddress('/queen?preview=1', undefined).preview).toBe(true);
    expect(pageAddress('/queen?preview=true', undefined).preview).toBe(false);
  });

  it('[P1] [D1] knows pages, shells and the rest', () => {
    const kinds = (urls: string[]) => [...new Set(urls.map((url) => pageAddress(url, undefined).kind))];
    expect(
      kinds(['/', '/wines', '/wines/a', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum', '/login']),
    ).toEqual(['public']);
    expect(kinds(['/admin', '/admin/none/such'])).toEqual(['shell']);
    expect(kinds(['/administrator', '/wines/a/b', '/login/x', '/%'])).toEqual(['unknown']);
  });
});

describe('canonicalAddress', () => {
  it.each([
    ['/wines/', '/wines'],
    ['/Wines?color=Red', '/wines?color=Red'],
    ['//wines//rebula/', '/wines/rebula'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/admin/?x=1', '/admin?x=1'],
  ])('writes %s as %s', (url, right) => {
    expect(canonicalAddress(url)).toBe(right);
  });

  it.each(['/', '/wines', '/?x=/', '/Unknown'])('leaves %s as it is', (url) => {
    expect(canonicalAddress(url)).toBeNull();
  });
});
