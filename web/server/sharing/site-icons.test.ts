import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site';
import { servePageData } from '../testing/page-data';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
});
afterEach(() => site.stop());

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}
const getLink = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)">`).exec(html)?.[1] ?? '';
const getManifest = async (page: string) => {
  const { headers, text } = await site.request(getLink((await site.request(page)).text, 'manifest'));
  expect(headers['content-type']).toBe('application/manifest+json');
  return JSON.parse(text) as Manifest;
};

describe('[K2] the site on the screen of a phone', () => {
  it('has an icon, which pages name', async () => {
    const { status, headers, bytes } = await site.request(
      getLink((await site.request('/about')).text, 'apple-touch-icon'),
    );
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
    const { channels } = await sharp(bytes).toColourspace('srgb').removeAlpha().stats();
    // The red of the mark on paper.
    expect(channels.map(({ min }) => min < 120)).toEqual([true, true, true]);
    expect(channels.map(({ max }) => max > 230)).toEqual([true, true, true]);
  });

  it.each([
    ['/about', { lang: 'sl', start_url: '/' }],
    ['/en/about', { lang: 'en', start_url: '/en' }],
  ])('has the name of the winery, and starts in the language of the page: %s', async (page, own) => {
    await servePageData(site.upstream);
    const manifest = await getManifest(page);
    expect(manifest).toMatchObject({ name: 'Lahor', short_name: 'Lahor', display: 'minimal-ui', ...own });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await site.request(src)).bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has its built-in name, for no cache, while the CMS cannot tell another one', async () => {
    await site.request('/about');
    site.upstream.routes['/api/v1/metadata'] = () => ({ status: 503, body: {} });
    const { headers, text } = await site.request('/manifest.webmanifest');
    expect([(JSON.parse(text) as Manifest).name, headers['cache-control']]).toEqual(['Domačija Lahor', 'no-store']);
  });

  it('has its built-in name while staff have given it none', async () => {
    expect((await getManifest('/en/about')).name).toBe('Domačija Lahor');
  });
});
