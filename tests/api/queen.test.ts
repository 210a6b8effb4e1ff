import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { addDocument, imageId, removeDocument } from '../support/documents';
import { switchQueen } from '../support/feature-switch';
import { countQueries } from '../support/query-count';

const control = inject('cmsControlUrl');

describe('the Queen section that everybody sees', () => {
  test('[Q1] [P12] is the same in both languages but for its texts', async ({ guest }) => {
    const { body: sl, headers } = await guest.call('getQueen', 200, { query: { lang: 'sl' } });
    const { body: en } = await guest.call('getQueen', 200, { query: { lang: 'en' } });
    expect([sl.language, en.language]).toEqual(['sl', 'en']);
    const shared = ({ picks, events, mediaImages, hero }: typeof sl) => ({
      picks: picks.map(({ wineSlug }) => wineSlug),
      events: events.map(({ title: _title, ...event }) => event),
      images: [hero.image, ...mediaImages].map((image) => image?.imageKey),
    });
    expect(shared(en)).toEqual(shared(sl));
    expect(en.events.map(({ title }) => title)).not.toEqual(sl.events.map(({ title }) => title));
    expect(en.bio.cards.map(({ title }) => title)).not.toEqual(sl.bio.cards.map(({ title }) => title));
    expect(headers.get('cache-control')).toContain('public');
  });

  test('[Q2] has past and coming events, and picks that are wines of the list', async ({ guest }) => {
    const { body } = await guest.call('getQueen', 200);
    const starts = body.events.map(({ start }) => Date.parse(start));
    expect(starts.some((start) => start < Date.now())).toBe(true);
    expect(starts.some((start) => start > Date.now())).toBe(true);
    for (const { wineSlug } of body.picks) await guest.call('getWine', 200, { params: { slug: wineSlug } });
  });

  test('takes a fixed number of queries', async ({ guest }) => {
    const read = () => guest.call('getQueen', 200, { query: { lang: 'en', preview: 'no' } });
    expect(await countQueries(control, read)).toBeLessThanOrEqual(10);
  });
});

describe('the Queen section under embargo', () => {
  const RENDITION = '/files/Queen/demo-queen-portrait/320.webp';
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    undo.push(await switchQueen(control, { enabled: true, embargoDate: '2099-01-01', hardOff: false }));
    const image = await imageId(control, 'Queen', 'demo-queen-portrait.webp');
    const add = async (...[type, fields]: [Parameters<typeof addDocument>[1], Record<string, string>]) => {
      const id = await addDocument(control, type, { published: true, ...fields });
      undo.push(() => removeDocument(control, type, id));
      return id;
    };
    await add('wine', { slug: 'z-njeno-sliko', bottleImage: image });
    const album = await add('album', { slug: 'njen-album', cover: image });
    await add('gallery-item', { image, album });
  });
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  test('[G3] [Q1] is not found by a guest', async ({ guest }) => {
    const { headers } = await guest.fail('getQueen', 'not_found');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await guest.request(RENDITION)).status).toBe(404);
  });

  test('[G3] leaks nothing into any public answer, in either language', async ({ guest }) => {
    const { body: queen } = await guest.call('getQueen', 200, { query: { preview: '1' } });
    const secrets = ['/files/Queen', 'demo-queen', queen.hero.title, queen.bio.heading];
    const paths = [
      'wines',
      'wines/z-njeno-sliko',
      'albums',
      'albums/njen-album',
      'gallery',
      'gallery?album=njen-album',
    ];
    const more = ['about', 'metadata', 'content/home', 'content/queenPage', 'queen', 'features', 'openapi.json'];
    for (const path of [...paths, ...more]) {
      for (const lang of ['sl', 'en']) {
        const response = await guest.request(`/api/v1/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const text = await response.text();
        for (const secret of secrets) expect(text, `${path} in ${lang}`).not.toContain(secret);
      }
    }
    const { body: album } = await guest.call('getAlbum', 200, { params: { slug: 'njen-album' } });
    expect(album).toMatchObject({ itemCount: 0, cover: null });
  });

  test('[G2] is shown for preview=1, its images too, and kept by nobody', async ({ guest }) => {
    const { body, headers } = await guest.call('getQueen', 200, { query: { preview: '1' } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const url = body.hero.image?.renditions[0]?.url ?? '';
    expect(url).toMatch(/\?preview=1$/);
    const image = await guest.request(url);
    expect(image.status).toBe(200);
    expect(image.headers.get('cache-control')).toBe('private, no-store');
    await guest.fail('getQueen', 'not_found', { query: { preview: 'true' } });
    await guest.fail('getQueen', 'not_found');
  });

  test('[G2] [A8] is shown to every staff role without asking', async ({ guest, as }) => {
    for (const role of ['queen', 'editor'] as const) {
      const staff = await as(role);
      const { headers } = await staff.call('getQueen', 200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const image = await staff.request(RENDITION);
      expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    await guest.fail('getQueen', 'not_found');
  });

  test('[A8] gives no original to somebody who may not see it, even with a signed URL', async ({ guest, as }) => {
    const admin = await as('admin');
    const query = { album: 'njen-album', status: 'all' };
    const { body } = await admin.call('listGallery', 200, { query });
    const url = body.items[0]?.image.presignedUrl ?? '';
    expect((await admin.request(url)).status).toBe(200);
    expect((await guest.request(url)).status).toBe(404);
  });
});

describe('the Queen section that is hard off', () => {
  test('[G3] is hidden from everybody at once', async ({ guest, as }) => {
    const admin = await as('admin');
    await guest.call('getQueen', 200);
    const restore = await switchQueen(control, { enabled: true, embargoDate: '2025-10-30', hardOff: true });
    try {
      for (const client of [admin, guest]) {
        await client.fail('getQueen', 'not_found', { query: { preview: '1' } });
        const image = await client.request('/files/Queen/demo-queen-portrait/320.webp?preview=1');
        expect(image.status).toBe(404);
      }
    } finally {
      await restore();
    }
    await guest.call('getQueen', 200);
  });
});
