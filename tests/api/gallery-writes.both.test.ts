import { describe, expect, inject } from 'vitest';
import type { GalleryItemInput } from '#contract/gallery';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/gallery-test';

const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
const picture = (values: Partial<GalleryItemInput> = {}): GalleryItemInput => ({
  albumId: null,
  title: 'Klet',
  alt: 'Obok v kleti',
  year: 1997,
  published: true,
  image,
  ...values,
});

describe('albums', () => {
  test('[W2] are made with a slug of their title, and written in one language at a time', async ({
    gallery,
    guest,
  }) => {
    const album = await gallery.addAlbum({ title: 'Žetev & trgatev', description: 'Jesen', cover: image });
    expect(album).toMatchObject({
      slug: 'zetev-and-trgatev',
      version: 1,
      itemCount: 0,
      cover: { imageKey: image.imageKey },
    });
    const english = { title: 'Harvest', description: '', year: 1998, published: true, cover: null, expectedVersion: 1 };
    const update = { params: { id: album.id }, body: english };
    const { body: saved } = await gallery.editor.call('updateAlbum', 200, { ...update, query: { lang: 'en' } });
    expect(saved).toMatchObject({ title: 'Harvest', description: 'Jesen', slug: album.slug, version: 2, cover: null });
    expect(saved.missingTranslations).toEqual({ sl: [], en: ['description'] });
    const { body: slovenian } = await guest.call('getAlbum', 200, { params: { slug: album.slug } });
    expect(slovenian).toMatchObject({ title: 'Žetev & trgatev', year: 1998 });
    const conflict = await gallery.editor.expectProblem('updateAlbum', 'version_conflict', update);
    expect(conflict.body.extensions.current).toMatchObject({ id: album.id, version: 2 });
  });

  test('[W2] that are deleted leave their pictures in no album', async ({ gallery, guest }) => {
    const album = await gallery.addAlbum({ title: 'Za kratek čas' });
    const [item] = await gallery.add([picture({ albumId: album.id })]);
    expect(item?.albumId).toBe(album.id);
    const inAlbum = { query: { album: album.slug, lang: 'en' } };
    expect((await guest.call('listGallery', 200, inAlbum)).body.items.map(({ id }) => id)).toEqual([item?.id]);
    expect((await guest.call('getAlbum', 200, { params: { slug: album.slug } })).body.itemCount).toBe(1);
    await gallery.editor.call('deleteAlbum', 204, { params: { id: album.id } });
    const { body } = await guest.call('listGallery', 200, { query: { year: 1997 } });
    expect(body.items).toMatchObject([{ id: item?.id, albumId: null }]);
    expect((await guest.call('listGallery', 200, inAlbum)).body.total).toBe(0);
  });

  test('[W2] are put in order as a whole', async ({ gallery, guest }) => {
    const listed = async () => (await guest.call('listAlbums', 200)).body.items.map(({ id }) => id);
    const { body: all } = await gallery.editor.call('listAlbums', 200, { query: { status: 'all' } });
    const ids = all.items.map(({ id }) => id);
    const before = await listed();
    await gallery.editor.call('orderAlbums', 204, { body: { ids: ids.toReversed() } });
    expect(await listed()).toEqual(before.toReversed());
    await gallery.editor.call('orderAlbums', 204, { body: { ids } });
  });

  test('[A8] are for editors', async ({ signInAs, guest, gallery }) => {
    const body = { title: 'Ne', description: '', year: null, published: true, cover: null };
    await guest.expectProblem('createAlbum', 'unauthenticated', { body });
    await (await signInAs('queen')).expectProblem('createAlbum', 'forbidden', { body });
    await gallery.editor.expectProblem('updateAlbum', 'not_found', { params: { id: 'nobody' }, body });
    const queen = { storageFolder: 'Queen', imageKey: 'demo-queen-portrait.webp' };
    const refused = await gallery.editor.expectProblem('createAlbum', 'validation_failed', {
      body: { ...body, cover: queen },
    });
    expect(refused.body.extensions.fields).toEqual({ cover: 'Slike iz mape Kraljica so samo za stran Kraljica' });
  });
});

describe('[R11] an album', () => {
  test('[W2] without a Slovenian title is not published', async ({ gallery, guest }) => {
    const english = { title: 'Cellar door', description: '', year: null, cover: null };
    const query = { lang: 'en' };
    const refused = await gallery.editor.expectProblem('createAlbum', 'validation_failed', {
      body: { ...english, published: true },
      query,
    });
    expect(Object.keys(refused.body.extensions.fields ?? {})).toEqual(['published']);
    const body = { ...english, published: false };
    const { body: draft } = await gallery.editor.call('createAlbum', 201, { body, query });
    await gallery.editor.call('updateAlbum', 200, { params: { id: draft.id }, body: { ...body, title: 'Klet' } });
    await gallery.editor.call('updateAlbum', 200, {
      params: { id: draft.id },
      body: { ...draft, published: true },
      query,
    });
    expect((await guest.call('getAlbum', 200, { params: { slug: draft.slug } })).body.title).toBe('Klet');
    await gallery.editor.call('deleteAlbum', 204, { params: { id: draft.id } });
  });
});

describe('gallery items', () => {
  test('[R12] [W2] need neither album nor year', async ({ gallery }) => {
    const image = { storageFolder: 'Gallery', imageKey: 'demo-long-table.webp' };
    const items = [{ image, title: 'Brez', alt: '', published: false }];
    const { body } = await gallery.editor.call('createGalleryItems', 201, { body: { items } });
    const [added] = body.items;
    expect(added).toMatchObject({ albumId: null, year: null, title: 'Brez' });
    await gallery.editor.call('deleteGalleryItem', 204, { params: { id: added?.id ?? '' } });
  });

  test('[W2] are added in one call, in their order, at the end', async ({ gallery, guest }) => {
    const album = await gallery.addAlbum({ title: 'Sveži' });
    const titles = Array.from({ length: 50 }, (_, index) => `Slika ${index}`);
    const items = await gallery.add(titles.map((title) => picture({ title, albumId: album.id })));
    expect(items.map(({ title }) => title)).toEqual(titles);
    const { body: end } = await guest.call('listGallery', 200, { query: { album: album.slug } });
    expect(end.items.map(({ title }) => title)).toEqual(titles);
    const { body: others } = await guest.call('listGallery', 200);
    const last = Math.max(...others.items.filter(({ year }) => year !== 1997).map(({ position }) => position));
    expect(items[0]?.position).toBeGreaterThan(last);
  });

  test('[W2] have texts in both languages from the start, whichever language they are added in', async ({
    gallery,
  }) => {
    const own = { title: 'Trta', alt: 'Vrsta trt' };
    const other = { title: 'A vine', alt: 'A row of vines' };
    const add = async (lang: 'sl' | 'en', texts: typeof own, translation: typeof own) => {
      const items = [{ ...picture(), ...texts, translation }];
      const { body } = await gallery.editor.call('createGalleryItems', 201, { body: { items }, query: { lang } });
      return body.items[0]?.id ?? '';
    };
    const ids = [await add('sl', own, other), await add('en', other, own)];
    for (const id of ids) {
      for (const [lang, texts] of [
        ['sl', own],
        ['en', other],
      ] as const) {
        const query = { id, lang, status: 'all', fallback: 'none' } as const;
        const { body } = await gallery.editor.call('listGallery', 200, { query });
        expect(body.items[0]).toMatchObject({ ...texts, version: 1 });
      }
      await gallery.editor.call('deleteGalleryItem', 204, { params: { id } });
    }
  });

  test('[W2] are all refused when one is wrong', async ({ gallery, guest }) => {
    const wrong = [
      picture(),
      picture({ image: { ...image, imageKey: 'nobody.webp' } }),
      picture({ albumId: 'nobody' }),
    ];
    const refuse = async (items: unknown[]) => {
      const input = { body: { items }, query: { lang: 'en' } };
      return (await gallery.editor.expectProblem('createGalleryItems', 'validation_failed', input)).body.extensions
        .fields;
    };
    expect(await refuse(wrong)).toEqual({
      'items.1.image': 'The image is not in the library',
      'items.2.albumId': 'There is no such album',
    });
    expect(await refuse([picture(), wrong[2]])).toEqual({ 'items.1.albumId': 'There is no such album' });
    expect(await refuse([])).toEqual({ items: 'Required' });
    expect(await refuse(Array.from({ length: 51 }, () => picture()))).toEqual({
      items: 'Too many entries: 51, at most 50',
    });
    expect((await guest.call('listGallery', 200, { query: { year: 1997 } })).body.total).toBe(0);
  });

  test('[W2] are changed and moved between albums, in one language at a time', async ({ gallery, guest }) => {
    const [first, second] = [await gallery.addAlbum({ title: 'Prvi' }), await gallery.addAlbum({ title: 'Drugi' })];
    const [item] = await gallery.add([picture({ albumId: first.id, alt: '' })]);
    const id = item?.id ?? '';
    const own = { status: 'all', fallback: 'none', year: 1997 };
    const { body: before } = await gallery.editor.call('listGallery', 200, { query: { ...own, lang: 'sl' } });
    expect(before.items[0], 'a text of the library is not one of its own').toMatchObject({ alt: '', title: 'Klet' });
    expect(before.items[0]?.image.alt).not.toBe('');
    const body = picture({ albumId: second.id, title: 'Cellar', alt: 'A vault', expectedVersion: 1 } as object);
    await gallery.editor.call('updateGalleryItem', 200, { params: { id }, body, query: { lang: 'en' } });
    const read = async (lang: string) =>
      (await guest.call('listGallery', 200, { query: { year: 1997, lang } })).body.items;
    expect(await read('en')).toMatchObject([{ title: 'Cellar', alt: 'A vault', albumId: second.id, version: 2 }]);
    expect(await read('sl')).toMatchObject([{ title: 'Klet', albumId: second.id, language: 'sl' }]);
    const { body: after } = await gallery.editor.call('listGallery', 200, { query: { ...own, lang: 'en' } });
    expect(after.items[0]?.missingTranslations).toEqual({ sl: ['alt'], en: [] });
    const stale = { params: { id }, body: { ...picture(), expectedVersion: 1 } };
    await gallery.editor.expectProblem('updateGalleryItem', 'version_conflict', stale);
    expect((await guest.call('getAlbum', 200, { params: { slug: first.slug } })).body.itemCount).toBe(0);
  });

  test('[W2] keep their order, drafts included, and drafts are for editors only', async ({ gallery, guest }) => {
    const added = await gallery.add([picture({ published: false }), picture({ title: 'Druga' })]);
    expect((await guest.call('listGallery', 200, { query: { year: 1997 } })).body.items).toMatchObject([
      { title: 'Druga' },
    ]);
    const ids = await gallery.listIdsInOrder();
    expect(ids.slice(-2)).toEqual(added.map(({ id }) => id));
    await gallery.editor.expectProblem('orderGallery', 'version_conflict', { body: { ids: ids.slice(1) } });
    await gallery.editor.call('orderGallery', 204, { body: { ids: ids.toReversed() } });
    expect(await gallery.listIdsInOrder()).toEqual(ids.toReversed());
    await gallery.editor.call('orderGallery', 204, { body: { ids } });
  });

  test('[W2] can be partly reordered without moving the others', async ({ gallery }) => {
    await gallery.add([picture(), picture(), picture(), picture()]);
    const ids = await gallery.listIdsInOrder();
    const [first = '', second = '', third = '', fourth = ''] = ids.slice(-4);
    await gallery.editor.call('orderGallery', 204, { body: { ids: [fourth, first, second], part: true } });
    expect(await gallery.listIdsInOrder()).toEqual([...ids.slice(0, -4), fourth, first, third, second]);
    const unknown = { body: { ids: [first, 'nobody'], part: true } };
    await gallery.editor.expectProblem('orderGallery', 'version_conflict', unknown);
    await gallery.editor.expectProblem('orderGallery', 'validation_failed', {
      body: { ids: [first, first], part: true },
    });
  });

  test('[W2] can be filtered by staff: drafts, one language, no album, one album', async ({ gallery, guest }) => {
    const album = await gallery.addAlbum({ title: 'Ožji' });
    const [draft, loose] = await gallery.add([
      picture({ published: false, title: '', alt: '', albumId: album.id }),
      picture({ title: 'Samo slovensko' }),
    ]);
    const found = async (query: object) => {
      const { body } = await gallery.editor.call('listGallery', 200, {
        query: { status: 'all', year: 1997, ...query },
      });
      expect(body.total).toBe(body.items.length);
      return body.items.map(({ id }) => id);
    };
    expect(await found({ published: 'false' })).toEqual([draft?.id]);
    expect(await found({ published: 'true' })).toEqual([loose?.id]);
    expect(await found({ translation: 'incomplete' })).toEqual([loose?.id]);
    expect(await found({ album: '-' })).toEqual([loose?.id]);
    expect(await found({ id: loose?.id })).toEqual([loose?.id]);
    const { body } = await guest.call('listGallery', 200, { query: { year: 1997, published: 'false' } });
    expect(body.items.map(({ id }) => id)).toEqual([loose?.id]);
  });

  test('that are removed leave their image in the library', async ({ gallery, guest }) => {
    const [item] = await gallery.add([picture()]);
    await gallery.editor.call('deleteGalleryItem', 204, { params: { id: item?.id ?? '' } });
    await gallery.editor.expectProblem('deleteGalleryItem', 'not_found', { params: { id: item?.id ?? '' } });
    expect((await guest.call('listGallery', 200, { query: { year: 1997 } })).body.total).toBe(0);
    const images = await runInCms(
      inject('cmsControlUrl'),
      (strapi, imageKey) => strapi.db.query('api::media-item.media-item').count({ where: { imageKey } }),
      image.imageKey,
    );
    expect(images).toBe(1);
  });
});
