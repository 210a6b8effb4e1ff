import { afterEach, describe, expect, inject } from 'vitest';
import { createUniqueName } from '../support/data/unique-name';
import { test } from '../support/gallery-test';
import { addDocument, getImageId, removeDocument } from '../support/data/documents';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');
const PICTURE = {
  albumId: null,
  title: '',
  alt: '',
  year: null,
  published: true,
  image: { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' },
} as const;
const added: string[] = [];
afterEach(async () => {
  for (const id of added.splice(0)) await removeDocument(control, 'gallery-item', id);
});

describe('gallery', () => {
  test('[W2] [P12] holds the published pictures in their order, with texts and renditions', async ({
    guest,
    gallery,
  }) => {
    const texts = [createUniqueName('Klet'), createUniqueName('Trta')];
    const added = await gallery.add(texts.map((text) => ({ ...PICTURE, title: text, alt: text })));
    const { body } = await guest.call('listGallery', 200, { query: { pageSize: 100 } });
    const own = body.items.filter(({ id }) => added.some((item) => item.id === id));
    expect(own.map(({ title, alt }) => [title, alt])).toEqual(texts.map((text) => [text, text]));
    for (const { image, alt } of own) {
      expect(image.alt).toBe(alt);
      expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(image.placeholder.length).toBeLessThan(1024);
      expect(new Set(image.renditions.map(({ format }) => format))).toEqual(new Set(['avif', 'webp']));
    }
  });

  test('is filtered by album and year, and cut into pages', async ({ guest, gallery }) => {
    const album = await gallery.addAlbum({ title: createUniqueName('Album') });
    const years = [1871, 1872, 1871];
    const added = await gallery.add(years.map((year) => ({ ...PICTURE, albumId: album.id, year })));
    const ids = added.map(({ id }) => id);
    const find = async (query: object) => {
      const { body } = await guest.call('listGallery', 200, { query: { album: album.slug, ...query } });
      return { ids: body.items.map(({ id }) => id), total: body.total };
    };
    expect(await find({})).toEqual({ ids, total: 3 });
    expect(await find({ year: 1871 })).toEqual({ ids: [ids[0], ids[2]], total: 2 });
    expect(await find({ page: 2, pageSize: 2 })).toEqual({ ids: ids.slice(2), total: 3 });
    expect(await find({ album: 'nobody' })).toEqual({ ids: [], total: 0 });
  });

  test('[L1] uses the requested language, and the library text where an item has none', async ({ guest }) => {
    const image = await getImageId(control, 'Gallery', 'demo-vault.webp');
    const texts = { sl: { title: 'Naslov' }, en: {} };
    added.push(await addDocument(control, 'gallery-item', { image, published: true, year: 1999 }, texts));
    const { body: sl } = await guest.call('listGallery', 200, { query: { year: 1999, lang: 'sl' } });
    const { body: en } = await guest.call('listGallery', 200, { query: { year: 1999, lang: 'en' } });
    expect(sl.items[0]).toMatchObject({ title: 'Naslov', language: 'sl', albumId: null });
    expect(en.items[0]).toMatchObject({ title: 'Naslov', language: 'sl' });
    expect(sl.items[0]?.alt).not.toBe('');
    expect(en.items[0]?.alt).not.toBe(sl.items[0]?.alt);
  });

  test('[R141] tells staff the name of the image of an item, and nobody else', async ({ guest, gallery, signInAs }) => {
    const editor = await signInAs('editor');
    const [item] = await gallery.add([{ ...PICTURE }]);
    const query = { id: item?.id ?? '' };
    const { body: staffList } = await editor.call('listGallery', 200, { query: { ...query, status: 'all' } });
    expect(staffList.items[0]?.imageName).toEqual(expect.any(String));
    const { body: guestList } = await guest.call('listGallery', 200, { query });
    expect(guestList.items[0]).not.toHaveProperty('imageName');
  });

  test('omits unpublished items and items without an image', async ({ guest, signInAs }) => {
    const image = await getImageId(control, 'Gallery', 'demo-vault.webp');
    added.push(await addDocument(control, 'gallery-item', { image, published: false, year: 1998 }));
    added.push(await addDocument(control, 'gallery-item', { published: true, year: 1998 }));
    const query = { year: 1998, status: 'all' };
    const { body: forGuest } = await guest.call('listGallery', 200, { query });
    expect(forGuest).toEqual({ items: [], total: 0 });
    const { body: forEditor } = await (await signInAs('editor')).call('listGallery', 200, { query });
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
