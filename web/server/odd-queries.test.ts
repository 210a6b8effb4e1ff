import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
});
afterEach(() => site.stop());

describe('queries of pages', () => {
  it('[R77] an unknown album is a 404 page', async () => {
    for (const query of ['album=nope', 'album=A_B', 'album=nope&picture=x']) {
      const { status, text } = await site.request(`/gallery?${query}`);
      expect(status, query).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    for (const query of ['', 'album=', 'album=-'])
      expect((await site.request(`/gallery?${query}`)).status, query).toBe(200);
  });

  it('[R77] a control character in any parameter is 400, at any position', async () => {
    for (const path of ['/', '/wines', '/gallery', '/en/about', '/login', '/admin', '/no-such-page', '/sitemap.xml'])
      for (const query of ['search=%00', 'x=a%0Db', '%1F=1', 'a=1&b=%7f', 'b=%C2%85']) {
        const { status, headers } = await site.request(`${path}?${query}`);
        expect([status, headers['content-type']], `${path}?${query}`).toEqual([
          400,
          'application/problem+json; charset=utf-8',
        ]);
      }
    for (const query of ['search=%20', 'search=%C4%8D%C2%A0', 'search=100%25'])
      expect((await site.request(`/wines?${query}`)).status, query).toBe(200);
  });

  it('[R77] reports filters that are invalid or match no wine, and applies the others', async () => {
    const facets = { color: ['Red'], style: ['Still'], sweetness: ['Dry'], vintage: [2024], food: [] };
    site.upstream.routes['/api/v1/wines'] = ({ url = '' }) => ({
      headers: PUBLIC,
      body: { items: [], total: url.includes('vintage=1850') ? 0 : 7, facets },
    });
    const read = async (query: string) => {
      const { text } = await site.request(`/wines?${query}`);
      const namedParameters = /Tega nismo upoštevali[^<]*: ([^<]*)\./.exec(text.replaceAll('<!-- -->', ''))?.[1];
      const robots = /<meta name="robots" content="([^"]*)">/.exec(text)?.[1];
      return [namedParameters, /<p role="status">([^<]*)/.exec(text)?.[1], robots];
    };
    expect(await read('color=xyz')).toEqual(['Barva', '7 vin', 'index,follow']);
    expect(await read('vintage=1850')).toEqual(['Letnik', '7 vin', 'index,follow']);
    expect(await read('vintage=1850&style=PetNat&sort=up&minPrice=9&maxPrice=8')).toEqual([
      'Vrstni red, Cena od\u00A0(€), Cena do\u00A0(€), Slog, Letnik',
      '7 vin',
      'index,follow',
    ]);
    expect(await read('color=Red&vintage=2024')).toEqual([undefined, '7 vin', 'index,follow']);
  });
});
