import { afterEach, describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { addDocument, imageId, removeDocument } from '../support/data/documents';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');
const added: string[] = [];
afterEach(async () => {
  for (const id of added.splice(0)) await removeDocument(control, 'gallery-item', id);
});

describe('gallery', () => {
  test('[W2] [P12] holds the published pictures in their order, with texts and renditions', async ({ guest }) => {
    const { body } = await guest.call('listGallery', 200);
    expect(body.items.length).toBeGreaterThanOrEqual(24);
    for (const { image, alt, title } of body.items) {
      expect([alt, title].every((text) => text.length > 0)).toBe(true);
      expect(image.alt).toBe(alt);
      expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(image.placeholder.length).toBeLessThan(1024);
      expect(new Set(image.renditions.map(({ format }) => format))).toEqual(new Set(['avif', 'webp']));
    }
  });

  test('is filtered by album and year, and cut into pages', async ({ guest }) => {
    const { body: all } = await guest.call('listGallery', 200);
    const sample = all.items.find(({ albumId }) => albumId !== null);
    const { body: albums } = await guest.call('listAlbums', 200);
    const album = albums.items.find(({ id }) => id === sample?.albumId);
    const query = { album: album?.slug, year: sample?.year };
    const { body } = await guest.call('listGallery', 200, { query });
    const expected = all.items.filter(({ albumId, year }) => albumId === album?.id && year === sample?.year);
    expect(body.items).toEqual(expected);
    const { body: page } = await guest.call('listGallery', 200, { query: { page: 2, pageSize: 10 } });
    expect(page.items).toEqual(all.items.slice(10, 20));
    expect(page.total).toBe(all.total);
    const { body: none } = await guest.call('listGallery', 200, { query: { album: 'nobody' } });
    expect(none).toEqual({ items: [], total: 0 });
  });

  test('[L1] speaks the language asked for, and takes the text of the library where it has none', async ({ guest }) => {
    const image = await imageId(control, 'Gallery', 'demo-vault.webp');
    const texts = { sl: { title: 'Naslov' }, en: {} };
    added.push(await addDocument(control, 'gallery-item', { image, published: true, year: 1999 }, texts));
    const { body: sl } = await guest.call('listGallery', 200, { query: { year: 1999, lang: 'sl' } });
    const { body: en } = await guest.call('listGallery', 200, { query: { year: 1999, lang: 'en' } });
    expect(sl.items[0]).toMatchObject({ title: 'Naslov', language: 'sl', albumId: null });
    expect(en.items[0]).toMatchObject({ title: 'Naslov', language: 'sl' });
    expect(sl.items[0]?.alt).not.toBe('');
    expect(en.items[0]?.alt).not.toBe(sl.items[0]?.alt);
  });

  test('leaves out what is not published, and what has lost its image', async ({ guest, as }) => {
    const image = await imageId(control, 'Gallery', 'demo-vault.webp');
    added.push(await addDocument(control, 'gallery-item', { image, published: false, year: 1998 }));
    added.push(await addDocument(control, 'gallery-item', { published: true, year: 1998 }));
    const query = { year: 1998, status: 'all' };
    const { body: forGuest } = await guest.call('listGallery', 200, { query });
    expect(forGuest).toEqual({ items: [], total: 0 });
    const { body: forEditor } = await (await as('editor')).call('listGallery', 200, { query });
    expect(forEditor.items.map(({ faults }) => Object.keys(faults ?? {}))).toEqual([[], ['image']]);
  });

  test('takes the same number of queries for any number of pictures', async ({ guest }) => {
    for (const lang of ['sl', 'en']) {
      // What is counted once for each state of the data is not counted again.
      await guest.call('listGallery', 200, { query: { lang, pageSize: 2 } });
      const one = await countQueries(control, () => guest.call('listGallery', 200, { query: { lang, pageSize: 1 } }));
      const many = await countQueries(control, () => guest.call('listGallery', 200, { query: { lang, pageSize: 77 } }));
      expect(many).toBe(one);
      expect(one).toBeLessThanOrEqual(8);
    }
  });
});
