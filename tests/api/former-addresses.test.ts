import { describe, expect } from 'vitest';
import { createWineInput } from '../support/data/wine-input';
import { test as galleryTest } from '../support/gallery-test';
import { test as panelTest } from '../support/panel-test';

const test = panelTest;

describe('[W1] a former slug of a wine', () => {
  test('returns the wine with its current slug, for ever', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Stari naslov' }));
    const first = wine.slug;
    for (const slug of ['drugi-naslov-2021', 'tretji-naslov-2021']) {
      await wines.update(wine.id, { ...createWineInput({ name: 'Stari naslov' }), slug });
    }
    for (const slug of [first, 'drugi-naslov-2021', 'tretji-naslov-2021']) {
      const { body } = await guest.call('getWine', 200, { params: { slug } });
      expect(body).toMatchObject({ id: wine.id, slug: 'tretji-naslov-2021' });
    }
    const { body: list } = await guest.call('listWines', 200, { query: { slugs: first } });
    expect(list.total, 'lists name present ones').toBe(0);
    await wines.update(wine.id, { ...createWineInput({ name: 'Stari naslov' }), slug: first });
    for (const slug of [first, 'drugi-naslov-2021']) {
      expect((await guest.call('getWine', 200, { params: { slug } })).body.slug, 'back again').toBe(first);
    }
  });

  test('belongs to the wine that uses it now, and reveals no unpublished wine', async ({ wines, guest, signInAs }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Odselil' }));
    const slug = wine.slug;
    await wines.update(wine.id, { ...createWineInput({ name: 'Odselil' }), slug: 'odselil-drugam' });
    const { body: other } = await wines.create({ ...createWineInput({ name: 'Priselil' }), slug });
    expect((await guest.call('getWine', 200, { params: { slug } })).body.id).toBe(other.id);
    await wines.update(other.id, { ...createWineInput({ name: 'Priselil', published: false }), slug });
    await guest.expectProblem('getWine', 'not_found', { params: { slug } });
    await wines.update(other.id, {
      ...createWineInput({ name: 'Priselil', published: false }),
      slug: 'priselil-drugam',
    });
    await guest.expectProblem('getWine', 'not_found', { params: { slug } });
    const editor = await signInAs('editor');
    expect((await editor.call('getWine', 200, { params: { slug }, query: { status: 'all' } })).body.id).toBe(other.id);
  });

  test('is 404 after the wine is deleted, and works again after its restore', async ({ wines, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'V koš in nazaj' }));
    await wines.update(wine.id, { ...createWineInput({ name: 'V koš in nazaj' }), slug: 'v-kosu' });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    await guest.expectProblem('getWine', 'not_found', { params: { slug: wine.slug } });
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: wine.id } });
    await editor.call('restoreFromBin', 200, { params: { id: bin.items[0]?.id ?? '' } });
    expect((await guest.call('getWine', 200, { params: { slug: wine.slug } })).body.slug).toBe('v-kosu');
  });
});

galleryTest('[W2] the address that an album had once leads to it and to its pictures', async ({ gallery, guest }) => {
  const album = await gallery.addAlbum({ title: 'Album se seli' });
  const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
  await gallery.add([{ albumId: album.id, title: '', alt: '', year: null, published: true, image }]);
  const body = {
    title: album.title,
    description: '',
    year: null,
    published: true,
    cover: null,
    slug: 'album-na-novem',
  };
  await gallery.editor.call('updateAlbum', 200, { params: { id: album.id }, body });
  expect((await guest.call('getAlbum', 200, { params: { slug: album.slug } })).body.slug).toBe('album-na-novem');
  expect((await guest.call('listGallery', 200, { query: { album: album.slug } })).body.total).toBe(1);
});
