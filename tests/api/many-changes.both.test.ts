import { describe, expect, inject } from 'vitest';
import { MAX_BULK_CHANGES } from '#contract/bulk-changes';
import { createWineInput } from '../support/data/wine-input';
import { test as galleryTest } from '../support/gallery-test';
import { test } from '../support/wine-test';

const CHANGES = '/api/v1/wines/changes';
const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;

describe('[X1] fields of many documents', () => {
  test('are changed independently: a rejected document stops no other', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const names = ['Prvo', 'Drugo', 'Zastarelo', 'Enako'];
    const made = [];
    for (const name of names)
      made.push((await wines.create(createWineInput({ name, published: name === 'Enako' }))).body);
    const [first, second, stale, same] = made;
    if (!first || !second || !stale || !same) throw new Error('not all wines were made');
    const { body: late } = await wines.create(createWineInput({ name: 'Po koncu', published: false }));
    await wines.update(stale.id, { ...createWineInput({ name: 'Zastarelo', published: false }), expectedVersion: 1 });

    const set = { published: true };
    const items = [
      { id: first.id, expectedVersion: 1, set: { published: true, price: 14.5, vintage: 2022 } },
      { id: second.id, set },
      { id: stale.id, expectedVersion: 1, set },
      { id: same.id, set },
      { id: late.id, set: { publishAt: '2027-02-01T00:00:00Z', unpublishAt: '2027-01-01T00:00:00Z' } },
      { id: 'nobody', set },
    ];
    const { body } = await editor.call('changeWines', 200, { body: { items } });
    expect(body.results).toMatchObject([
      { id: first.id, outcome: 'changed', version: 2 },
      { id: second.id, outcome: 'changed', version: 2 },
      { id: stale.id, outcome: 'refused', code: 'version_conflict' },
      { id: same.id, outcome: 'unchanged', version: 1 },
      {
        id: late.id,
        outcome: 'refused',
        code: 'validation_failed',
        fields: { unpublishAt: 'Konec mora biti za začetkom' },
      },
      { id: 'nobody', outcome: 'refused', code: 'not_found' },
    ]);
    const { body: read } = await wines.read(first.slug);
    expect(read).toMatchObject({ published: true, price: 14.5, vintage: 2022, version: 2, vineyard: 'Pod cerkvijo' });
    expect((await wines.read(stale.slug)).body).toMatchObject({ published: false, version: 2 });
  });

  test('preserve the texts of both languages and all other fields', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ foods: ['Fish'] }));
    await wines.update(wine.id, createWineInput({ name: 'Zelen from Poljane', foods: ['Fish'] }), { lang: 'en' });
    await editor.call('changeWines', 200, { body: { items: [{ id: wine.id, set: { price: 20 } }] } });
    for (const [lang, name] of [
      ['sl', 'Zelen s Poljane'],
      ['en', 'Zelen from Poljane'],
    ] as const) {
      const { body } = await wines.read(wine.slug, { lang, fallback: 'none' });
      expect(body).toMatchObject({ name, price: 20, foods: ['Fish'], aromas: ['rožmarin', 'jabolko'] });
    }
    const { body: kept } = await editor.call('listWineRevisions', 200, { params: { id: wine.id } });
    expect(kept.items.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  galleryTest('of pictures and albums too', async ({ gallery }) => {
    const album = await gallery.addAlbum({ title: 'Veliko naenkrat' });
    const picture = { albumId: null, title: 'Klet', alt: '', year: 1997, published: false, image };
    const items = await gallery.add([picture, picture]);
    const set = { albumId: album.id, year: 2024, published: true };
    const change = { items: items.map(({ id, version }) => ({ id, expectedVersion: version, set })) };
    const { body } = await gallery.editor.call('changeGalleryItems', 200, { body: change });
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const { body: pictures } = await gallery.editor.call('listGallery', 200, { query: { album: album.slug } });
    expect(pictures.items).toMatchObject([{ year: 2024, title: 'Klet' }, { year: 2024 }]);
    const { body: albums } = await gallery.editor.call('changeAlbums', 200, {
      body: { items: [{ id: album.id, set: { year: 2023 } }] },
    });
    expect(albums.results).toMatchObject([{ outcome: 'changed', version: 2 }]);
  });

  test('are refused to others, and as a whole where the request itself is wrong', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    const items = [{ id: 'nobody', set: { published: true } }];
    await guest.expectProblem('changeWines', 'unauthenticated', { body: { items } });
    await (await signInAs('queen')).expectProblem('changeWines', 'forbidden', { body: { items } });
    const refused = async (body: unknown) => {
      const headers = { 'content-type': 'application/json', origin: inject('cmsUrl') };
      const response = await editor.request(CHANGES, { method: 'POST', headers, body: JSON.stringify(body) });
      return [response.status, ((await response.json()) as { extensions: { fields: object } }).extensions.fields];
    };
    expect(await refused({ items: [] })).toEqual([400, { items: 'Obvezno' }]);
    expect((await refused({ items: [{ id: 'a', set: { name: 'Novo' } }] }))[0], 'no texts').toBe(400);
    expect((await refused({ items: [{ id: 'a', set: { price: -1 } }] }))[0]).toBe(400);
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({ id: 'a', set: {} }));
    expect((await refused({ items: many }))[0]).toBe(400);
  });
});
