import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site';
import { servePageData, SHOWN_METADATA, SHOWN_WINE } from '../testing/page-data';
import { drawSharePicture } from './share-drawing';
import { PICTURE_SIZE, type SharePictureContent } from '../head/share-picture';

const ORIGIN = 'https://winery.example';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  await servePageData(site.upstream);
});
afterEach(() => site.stop());

const getMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&');
/** The path of the picture of a page. */
async function getPicture(page: string): Promise<string> {
  const address = getMeta((await site.request(page)).text, 'og:image') ?? '';
  expect(address.startsWith(`${ORIGIN}/share/`), page).toBe(true);
  return address.slice(ORIGIN.length);
}
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe('[K2] the picture that is shared of a page', () => {
  it.each(['/', '/wines/rebula-2024', '/en/gallery', '/queen'])(
    'is a JPEG of 1200 × 630 that the page %s names with its size and its words',
    async (page) => {
      const { text } = await site.request(page);
      const { status, headers, bytes } = await site.request(await getPicture(page));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...PICTURE_SIZE });
      expect(getMeta(text, 'og:image:width')).toBe(String(width));
      expect(getMeta(text, 'og:image:height')).toBe(String(height));
      expect(getMeta(text, 'og:image:alt')).toBe(getMeta(text, 'og:title'));
      expect(getMeta(text, 'twitter:card')).toBe('summary_large_image');
    },
  );

  it('[R78] is the picture of the gallery that the address opens, which any server can draw again', async () => {
    const picture1 = { id: 'g1', title: '', alt: '', year: null, image: SHOWN_METADATA.brand.heroImage };
    const opened = { ...picture1, id: 'g2', title: 'Trgatev', alt: 'Trgači na terasi', image: SHOWN_WINE.bottleImage };
    site.upstream.routes['/api/v1/gallery'] = ({ url = '' }) => {
      const items = url.includes('id=g2') ? [opened] : url.includes('id=') ? [] : [picture1];
      return { body: { items, total: items.length } };
    };
    const [plain, picture] = [await getPicture('/gallery'), await getPicture('/gallery?picture=g2')];
    expect(picture).toMatch(/^\/share\/[\w-]{12}\/sl\/gallery\.jpg\?picture=g2$/);
    expect(picture).not.toBe(plain);
    expect((await site.request(picture)).headers['content-type']).toBe('image/jpeg');
    expect(getMeta((await site.request('/gallery?picture=g2')).text, 'og:image:alt')).toBe('Trgači na terasi');
    const unknown = await getPicture('/gallery?picture=none');
    expect((await site.request(unknown)).status).toBe(200);
  });

  it('is drawn once, and kept', async () => {
    const path = await getPicture('/wines/rebula-2024');
    const [first, second] = [await site.request(path), await site.request(path)];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(site.upstream.count('/files/bottle/960.webp')).toBe(1);
  });

  it('shows what the wine is called now: an older address leads to the present one', async () => {
    const before = await getPicture('/wines/rebula-2024');
    const old = await site.request(before);
    site.upstream.routes['/api/v1/wines/rebula-2024'] = () => ({ body: { ...SHOWN_WINE, name: 'Malvazija' } });
    site.upstream.revision = '2';
    await site.waitForRevision();
    const after = await getPicture('/wines/rebula-2024');
    expect(after).not.toBe(before);
    expect(await site.request(before)).toMatchObject({
      status: 302,
      headers: { location: after, 'cache-control': 'no-store' },
    });
    expect((await site.request(after)).bytes.equals(old.bytes)).toBe(false);
  });

  it('is made by any server that is asked for it', async () => {
    const path = await getPicture('/wines/rebula-2024');
    const other = await startTestSite();
    await servePageData(other.upstream);
    expect((await other.request(path)).status).toBe(200);
    await other.stop();
  });

  it.each([
    '/share/abcdefghijkl/sl/wines/no-such.jpg',
    '/share/abcdefghijkl/sl/nothing.jpg',
    '/share/abcdefghijkl/sl/admin.jpg',
    '/share/abcdefghijkl/de.jpg',
    '/share/x.jpg',
    '/share/abcdefghijkl/sl/queen.jpg?preview=1',
  ])('is nowhere else: %s', async (path) => {
    expect((await site.request(path)).status).toBe(404);
  });

  it('is none while the Queen or the site is hidden, and leaves with it', async () => {
    const queen = await getPicture('/queen');
    expect((await site.request(queen)).status).toBe(200);
    await site.changeFeature('queen', { enabled: false });
    expect(getMeta((await site.request('/queen')).text, 'og:image')).toBeUndefined();
    expect((await site.request(queen)).status).toBe(404);
    const wine = await getPicture('/wines/rebula-2024');
    await site.changeFeature('site', { enabled: false });
    expect((await site.request(wine)).status).toBe(404);
  });

  it('is refused at once while the CMS does not answer, unless it is at hand', async () => {
    const [drawn, not] = [await getPicture('/wines/rebula-2024'), await getPicture('/about')];
    await site.request(drawn);
    await site.upstream.pause();
    expect((await site.request(drawn)).status).toBe(200);
    expect((await site.request(not)).status).toBe(503);
    await site.upstream.resume();
  });

  it('does without a photograph that is gone, and looks for it again', async () => {
    delete site.upstream.routes['/files/house/1920.webp'];
    const { status, headers } = await site.request(await getPicture('/about'));
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'public, max-age=300' });
  });
});

describe('[K2] the drawing', () => {
  const content: SharePictureContent = { title: '', detail: '2024', wineryName: 'Lahor', image: null, color: 'Red' };
  const LONGEST = `Žametna črnina ${'šč'.repeat(40)} ${'in še beseda '.repeat(12)}`;

  it('shows every letter of Slovenian', async () => {
    const names = ['C S Z c s z', 'Č S Z c s z', 'C Š Z c s z', 'C S Ž c s z', 'C S Z č š ž', ''];
    const drawn = await Promise.all(names.map((title) => drawSharePicture({ ...content, title }, null).then(pixels)));
    expect(new Set(drawn.map((each) => each.toString('base64'))).size).toBe(names.length);
  });

  it('shows a portrait from top to bottom beside its name, and a view above it', async () => {
    const image = { url: '/files/x.webp', focalPoint: { x: 50, y: 50 } };
    const photograph = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
        .webp()
        .toBuffer();
    const blueAt = async (photo: Buffer, x: number, y: number) => {
      const all = await pixels(await drawSharePicture({ ...content, title: 'Ajda', image, color: null }, photo));
      return (all[(y * PICTURE_SIZE.width + x) * 3] ?? 255) < 40;
    };
    const [portrait, view] = [await photograph(60, 90), await photograph(90, 60)];
    expect([await blueAt(portrait, 1000, 500), await blueAt(portrait, 100, 20)]).toEqual([true, false]);
    expect([await blueAt(view, 1000, 500), await blueAt(view, 100, 20)]).toEqual([false, true]);
  });

  it.each([
    ['wine', 'Red' as const],
    ['page', null],
  ])('keeps a long name within the picture of a %s', async (_kind, color) => {
    const bare = { ...content, title: '', wineryName: '', detail: '', color };
    const long = { title: LONGEST, wineryName: LONGEST, detail: LONGEST, color, image: null };
    const [empty, full] = await Promise.all([bare, long].map((each) => drawSharePicture(each, null).then(pixels)));
    const { width, height } = PICTURE_SIZE;
    // What differs is the letters: none stands in the margins.
    const isMargin = (pixel: number) =>
      pixel % width < 60 || pixel % width >= width - 60 || pixel < 40 * width || pixel >= 616 * width;
    let inMargins = 0;
    let inside = 0;
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const difference = Math.abs((empty?.[pixel * 3] ?? 0) - (full?.[pixel * 3] ?? 0));
      if (difference > 60 && isMargin(pixel)) inMargins += 1;
      else if (difference > 60) inside += 1;
    }
    expect(inMargins).toBe(0);
    expect(inside).toBeGreaterThan(5_000);
  });
});
