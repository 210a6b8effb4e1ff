import { describe, expect, it } from 'vitest';
import { GALLERY_QUERY_PARSERS } from '#contract/query-values';
import { WINE_QUERY_PARSERS } from '#contract/wine-query';
import { GalleryQuery } from '#contract/gallery';
import { WineListQuery } from '#contract/wines';
import { findCanonicalRedirect, parsePageUrl } from './page-url';

const getKey = (url: string, cookie?: string) => parsePageUrl(url, cookie, true).cacheKey;

describe('parsePageUrl', () => {
  it('[K1] [L1] a page is in the language of its URL only', () => {
    const getLanguage = (url: string) => parsePageUrl(url, 'language=en; lang=en', true).language;
    expect(['/', '/wines', '/wines?lang=en', '/english', '/e/n'].map(getLanguage)).toEqual(Array(5).fill('sl'));
    expect(['/en', '/en?x=1', '/en/wines/rebula', '/en/nothing'].map(getLanguage)).toEqual(Array(4).fill('en'));
  });

  it('[K1] the staff area and its sign-in are in the chosen language, else in that of `next`', () => {
    const getLanguage = (url: string, cookie?: string) => parsePageUrl(url, cookie, true).language;
    expect(getLanguage('/admin/wines', 'a=b; language=en')).toBe('en');
    expect(getLanguage('/login', 'language=en')).toBe('en');
    expect(getLanguage('/login?next=%2Fen%2Fwines%3Fcolor%3DRed')).toBe('en');
    expect(getLanguage('/login?next=%2Fen%2Fwines', 'language=sl')).toBe('sl');
    expect(getLanguage('/admin', 'language=xx')).toBe('sl');
    expect(getLanguage('/admin', 'xlanguage=en')).toBe('sl');
  });

  it('[V3] the preview is one URL without a prefix, in the language of the staff area even without the language switch', () => {
    expect(parsePageUrl('/preview?x=1', 'language=en', false)).toMatchObject({ kind: 'shell', language: 'en' });
    expect(getKey('/preview')).not.toBe(getKey('/admin'));
    expect(getKey('/preview/wines')).toBe(getKey('/no-such'));
    expect(findCanonicalRedirect('/en/preview', true)).toBe('/preview');
    expect(findCanonicalRedirect('/preview/', false)).toBe('/preview');
  });

  it('[P2] [K4] all unknown URLs are one page, never in preview', () => {
    const { cacheKey, isPreview } = parsePageUrl('/nowhere?preview=1', undefined, true);
    expect([cacheKey, isPreview]).toEqual([getKey('/elsewhere'), false]);
  });

  it('[K1] without the language switch there are no English pages', () => {
    const pageUrl = parsePageUrl('/en/wines', 'language=en', false);
    expect(pageUrl).toMatchObject({ kind: 'unknown', language: 'sl', pathname: '/en/wines' });
    expect(parsePageUrl('/admin', 'language=en', false).language).toBe('en');
  });

  it('gives the same key to all URLs with the same content', () => {
    expect(getKey('/wines?utm_source=x&color=Red')).toBe(getKey('/wines?color=Red&fbclid=1'));
    expect(getKey('/wines?color=Red&style=Still')).toBe(getKey('/wines?style=Still&color=Red'));
    expect(getKey('/wines?color=Purple')).toBe(getKey('/wines?color=Pink'));
    expect(getKey('/wines?search=opoka')).not.toBe(getKey('/wines'));
    expect(getKey(`/wines?search=${'x'.repeat(101)}`)).toBe(getKey(`/wines?search=${'y'.repeat(200)}`));
    expect(getKey('/wines?color=&search=+')).toBe(getKey('/wines'));
    expect(getKey('/gallery?album=A_B')).toBe(getKey('/gallery?album=a--b'));
    expect(getKey('/about?color=Red')).toBe(getKey('/about'));
    expect(getKey('/no-such')).toBe(getKey('/nothing-here'));
  });

  it('gives different keys to what differs', () => {
    const urls = [
      '/',
      '/wines',
      '/wines?color=Red',
      '/wines?color=Purple',
      '/gallery',
      '/gallery?album=A_B',
      '/wines/rebula',
      '/queen',
      '/queen?preview=1',
      '/en',
      '/en/wines',
      '/en/none',
      '/none',
    ];
    expect(new Set(urls.map((url) => getKey(url))).size).toBe(urls.length);
  });

  it('[G2] is a preview with preview=1 only', () => {
    expect(parsePageUrl('/queen?preview=1', undefined, true).isPreview).toBe(true);
    expect(parsePageUrl('/queen?preview=true', undefined, true).isPreview).toBe(false);
  });

  it('[P1] [D1] distinguishes pages, shells and unknown URLs', () => {
    const kinds = (urls: string[]) => [...new Set(urls.map((url) => parsePageUrl(url, undefined, true).kind))];
    expect(
      kinds(['/', '/wines', '/wines/a', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum', '/login']),
    ).toEqual(['public']);
    expect(kinds(['/admin', '/admin/none/such', '/forgotten-password', '/reset-password'])).toEqual(['shell']);
    expect(
      kinds([
        '/administrator',
        '/wines/a/b',
        '/login/x',
        '/%',
        '/en/login',
        '/en/reset-password',
        '/en/admin',
        '/en/en',
      ]),
    ).toEqual(['unknown']);
  });
});

const YEARS = [
  '1799',
  '1800',
  '1850',
  '1899',
  '1900',
  '2022',
  '2100',
  '2200',
  '2201',
  '0',
  '-1',
  '20',
  '02022',
  '2022.0',
];
const NUMBERS = ['2e3', '0x7E6', ' 2022', '2022 ', '٢٠٢٢', 'NaN', 'Infinity', 'abc', '1e99', '99999999999'];
const CHOICES = [
  'Red',
  'red',
  'Rose',
  'Still',
  'PetNat',
  'Dry',
  'VerySweet',
  'toString',
  'Red ',
  'Red,White',
  '__proto__',
];
const SEARCHES = [
  'opoka',
  ' opoka ',
  'ŠIPON',
  '%',
  '_',
  ' ',
  '\t',
  '"',
  '<b>',
  '𝒙',
  '\ud800',
  'a'.repeat(100),
  'a'.repeat(101),
];
const LONG_BUT_SPACES = ` ${'a'.repeat(100)} `;
const SLUGS = ['trgatev', '-', '--', 'a-b', 'a--b', '-a', 'A', 'a_b', 'č', 'a'.repeat(120), 'a'.repeat(121)];
const VALUES = [...YEARS, ...NUMBERS, ...CHOICES, ...SEARCHES, LONG_BUT_SPACES, ...SLUGS];

describe.each([
  ['/wines', WINE_QUERY_PARSERS, WineListQuery],
  ['/gallery', GALLERY_QUERY_PARSERS, GalleryQuery],
] as const)('[R5] [Z4] every parameter of %s', (path, readers, schema) => {
  const cases = Object.entries(readers).flatMap(([name, read]) => VALUES.map((value) => ({ name, read, value })));

  it(`means the same to the server, the browser and the API in ${String(cases.length)} addresses`, () => {
    for (const { name, read, value } of cases) {
      const query = new URLSearchParams({ [name]: value });
      const asked = query.get(name) ?? '';
      const inBrowser = read(asked);
      const { search } = parsePageUrl(`${path}?${query.toString()}`, undefined, true);
      const onServer = read(new URLSearchParams(search).get(name) ?? '');
      expect(onServer, query.toString()).toBe(inBrowser);
      const inApi = schema.safeParse({ [name]: asked });
      const isBlankSearch = name === 'search' && asked.trim() === '';
      expect(inApi.success, query.toString()).toBe(inBrowser !== null || isBlankSearch);
      if (inBrowser !== null) expect((inApi.data as Record<string, unknown>)[name]).toBe(inBrowser);
    }
  });
});

describe('findCanonicalRedirect', () => {
  it.each([
    ['/wines/', '/wines'],
    ['/Wines?color=Red', '/wines?color=Red'],
    ['//wines//rebula/', '/wines/rebula'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/admin/?x=1', '/admin?x=1'],
    ['/EN/Wines/', '/en/wines'],
    ['/en/', '/en'],
    ['/?lang=en', '/en'],
    ['/wines?lang=en&color=Red', '/en/wines?color=Red'],
    ['/en/wines?color=Red&lang=sl', '/wines?color=Red'],
    ['/en/wines?lang=en', '/en/wines'],
    ['/en/login?next=%2Fen', '/login?next=%2Fen'],
    ['/en/admin/wines', '/admin/wines'],
  ])('writes %s as %s', (url, right) => {
    expect(findCanonicalRedirect(url, true)).toBe(right);
  });

  it.each(['/', '/en', '/wines', '/?x=/', '/Unknown', '/en/Unknown', '/wines?lang=de', '/admin?lang=en'])(
    'does not change %s',
    (url) => {
      expect(findCanonicalRedirect(url, true)).toBeNull();
    },
  );

  it('[K1] ignores `lang` without the language switch', () => {
    expect(findCanonicalRedirect('/wines?lang=en', false)).toBeNull();
    expect(findCanonicalRedirect('/EN/wines', false)).toBeNull();
  });
});
