import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const WINES = 2_000;
/** The bar of a page in kB; that of the bench, which has the styles of the built page in it too. */
const MOST_BYTES = 60_000;

const copies = (slug: string) =>
  (['avif', 'webp'] as const).flatMap((format) =>
    [320, 640, 960, 1280].map((width) => ({ format, width, url: `/files/Wines/${slug}/${String(width)}.${format}` })),
  );

const wine = (number: number) => {
  // File names are random in production too, and no two wines have the same texts.
  const slug = `wine-${String(number)}-${String(Math.sin(number)).slice(3, 13)}`;
  return {
    id: slug,
    slug,
    name: `Wine ${String(number)}`,
    vintage: 2000 + (number % 25),
    color: 'White',
    sweetnessLevel: 'Dry',
    price: 10 + (number % 40),
    description: 'x'.repeat(2_000),
    bottleImage: {
      storageFolder: 'Wines',
      imageKey: `${slug}.png`,
      mediaId: slug,
      alt: `Bottle ${String(number)}`,
      width: 1280,
      height: 3840,
      focalPoint: { x: 50, y: 50 },
      placeholder: '',
      renditions: copies(slug),
    },
  };
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  site.upstream.routes['/api/v1/wines'] = ({ url }) => {
    const query = new URL(url ?? '', 'http://cms').searchParams;
    const size = Number(query.get('pageSize') ?? 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const total = query.get('search') === 'nothing' ? 0 : WINES;
    const items = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => wine(from + index));
    const facets = { color: ['White'], style: ['Still'], sweetness: ['Dry'], vintage: [2024], food: ['Fish'] };
    return { headers: PUBLIC, body: { items, total, ...(query.has('facets') && { facets }) } };
  };
});
afterAll(() => site.stop());

const cards = (html: string): string[] =>
  [...html.matchAll(/href="\/en\/wines\/(wine-\d+)/g)].map(([, slug = '']) => slug);

describe('[R33] /wines with two thousand wines', () => {
  it('shows one part with a link to the next, in less than 60 kB, as is its data', async () => {
    const { text } = await site.request('/en/wines');
    expect(cards(text)).toHaveLength(24);
    expect(text).toMatch(/<a[^>]* href="\/en\/wines\?page=2"[^>]*>Show more wines</);
    expect(text).toContain('1–24 of 2,000');
    expect(text).toContain('>2,000 wines<');
    // Slovenian puts thousands apart from five digits on.
    expect((await site.request('/wines')).text).toContain('>2000 vin<');
    const br = await site.request('/en/wines', { headers: { 'accept-encoding': 'br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.bytes.byteLength).toBeLessThan(MOST_BYTES);
    const dataUrl = /"dataUrl":"([^"]+)"/.exec(text)?.[1] ?? '';
    const data = await site.request(dataUrl);
    expect(data.status).toBe(200);
    expect(data.bytes.byteLength).toBeLessThan(MOST_BYTES);
  });

  it('[K4] its form asks for preview where it is shown in preview', async () => {
    const hidden = '<input type="hidden" name="preview" value="1"';
    expect((await site.request('/wines?preview=1')).text).toContain(hidden);
    expect((await site.request('/wines')).text).not.toContain(hidden);
  });

  it('a later part has its own URL, links in both directions, and a canonical link', async () => {
    const { text } = await site.request('/en/wines?color=White&page=3');
    expect(cards(text)[0]).toBe('wine-48');
    expect(text).toContain('href="/en/wines?color=White&amp;page=2"');
    expect(text).toContain('href="/en/wines?color=White&amp;page=4"');
    expect(text).toContain('<link rel="canonical" href="https://winery.example/en/wines?color=White&amp;page=3">');
    expect(text).toContain('<meta name="robots" content="index,follow">');
    expect((await site.request('/en/wines?page=84')).text).not.toContain('page=85');
  });

  it('a part after the last one redirects to the first', async () => {
    const { status, headers } = await site.request('/en/wines?color=White&page=85');
    expect([status, headers.location]).toEqual([302, '/en/wines?color=White']);
  });

  it('a search is rendered on each request and displaces nothing in the cache', async () => {
    const before = site.upstream.count('/api/v1/wines');
    for (const search of ['Opoka', 'opoka', 'nothing']) {
      const { status, text } = await site.request(`/wines?search=${search}`);
      expect(status).toBe(200);
      expect(text).not.toContain('"dataUrl"');
    }
    expect(site.upstream.count('/api/v1/wines')).toBe(before + 3);
    const api = '/api/v1/wines?lang=sl&search=opoka';
    await site.request(api);
    await site.request(api);
    expect(site.upstream.count('/api/v1/wines')).toBe(before + 5);
  });

  it('[K3] the sitemap lists all of them, is created once per site revision, and is compressed', async () => {
    const { text } = await site.request('/sitemap.xml');
    expect(text.match(/<loc>https:\/\/winery\.example\/en\/wines\/wine-/g)).toHaveLength(WINES);
    const before = site.upstream.count('/api/v1/wines');
    const small = await site.request('/sitemap.xml', { headers: { 'accept-encoding': 'br' } });
    expect(small.bytes.byteLength).toBeLessThan(200_000);
    expect(site.upstream.count('/api/v1/wines')).toBe(before);
  });
});
