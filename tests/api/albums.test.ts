import { afterEach, describe, expect, inject } from 'vitest';
import { createUniqueName } from '../support/data/unique-name';
import { test } from '../support/gallery-test';
import { addDocument, getImageId, removeDocument } from '../support/data/documents';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');
const added: ['album' | 'gallery-item', string][] = [];
afterEach(async () => {
  for (const [type, id] of added.splice(0).toReversed()) await removeDocument(control, type, id);
});

describe('albums', () => {
  test('[W2] [P12] are listed in order, each with its number of gallery items', async ({ guest, gallery }) => {
    const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
    const albums = [
      await gallery.addAlbum({ title: createUniqueName('Polni') }),
      await gallery.addAlbum({ title: createUniqueName('Prazni') }),
    ];
    const picture = { albumId: albums[0]?.id ?? '', title: '', alt: '', year: null, published: true, image };
    await gallery.add([picture, picture]);
    const { body } = await guest.call('listAlbums', 200, { query: { pageSize: 100 } });
    expect(body.total).toBe(body.items.length);
    const own = body.items.filter(({ id }) => albums.some((album) => album.id === id));
    expect(own.map(({ title, itemCount }) => [title, itemCount])).toEqual([
      [albums[0]?.title, 2],
      [albums[1]?.title, 0],
    ]);
    for (const album of own) {
      const { body: pictures } = await guest.call('listGallery', 200, { query: { album: album.slug } });
      expect(pictures.items.map(({ albumId }) => albumId)).toEqual(Array<string>(album.itemCount).fill(album.id));
      const { body: alone } = await guest.call('getAlbum', 200, { params: { slug: album.slug } });
      expect(alone).toEqual(album);
    }
  });

  test('[A8] count only the gallery items that the caller may see', async ({ guest, signInAs }) => {
    const image = await getImageId(control, 'Gallery', 'demo-vault.webp');
    const slug = 'pol-skriti';
    const texts = { sl: { title: 'Pol skriti' }, en: { title: 'Half hidden' } };
    const album = await addDocument(control, 'album', { slug, published: true }, texts);
    added.push(['album', album]);
    for (const published of [true, false]) {
      added.push(['gallery-item', await addDocument(control, 'gallery-item', { image, album, published })]);
    }
    const query = { lang: 'en', status: 'all' };
    const { body: forGuest } = await guest.call('getAlbum', 200, { params: { slug }, query });
    expect(forGuest).toMatchObject({ itemCount: 1, title: 'Half hidden', cover: null, language: 'en' });
    const editor = await signInAs('editor');
    const { body: forEditor } = await editor.call('getAlbum', 200, { params: { slug }, query });
    expect(forEditor.itemCount).toBe(2);
  });

  test('that are unpublished are listed only for editors who request them', async ({ guest, signInAs }) => {
    const slug = 'skriti';
    added.push(['album', await addDocument(control, 'album', { slug, published: false })]);
    const input = { params: { slug }, query: { status: 'all' } };
    await guest.expectProblem('getAlbum', 'not_found', input);
    const editor = await signInAs('editor');
    const { body } = await editor.call('getAlbum', 200, input);
    expect(body).toMatchObject({ title: slug, published: false });
    await editor.expectProblem('getAlbum', 'not_found', { params: { slug } });
  });

  test('take the same number of queries for any number of albums', async ({ guest }) => {
    for (const lang of ['sl', 'en']) {
      // What is counted once for each state of the data is not counted again.
      await guest.call('listAlbums', 200, { query: { lang, pageSize: 2 } });
      const one = await countQueries(control, () => guest.call('listAlbums', 200, { query: { lang, pageSize: 1 } }));
      const many = await countQueries(control, () => guest.call('listAlbums', 200, { query: { lang, pageSize: 60 } }));
      expect(many).toBe(one);
      expect(one).toBeLessThanOrEqual(7);
    }
  });
});
