import { describe, expect } from 'vitest';
import { addRowFixture, type RowColumns } from '../support/data/broken-rows';
import { test as base } from '../support/gallery-test';

const test = addRowFixture(base);

const image = { storageFolder: 'Gallery', imageKey: '' } as const;
const ALL = { status: 'all', pageSize: '100' };

describe('[R2] [Z2] an album that breaks the rules', () => {
  const CASES: [name: string, columns: RowColumns, path: string, isShown: boolean][] = [
    ['a year that none is', { year: 99 }, 'year', true],
    ['no address', { slug: null }, 'slug', false],
    ['a title that is too long', { title: 'x'.repeat(240) }, 'title', true],
    ['no place', { position: null }, '', true],
    ['a version that none is', { version: -3 }, '', true],
  ];
  test.for(CASES)('with %s leaves the others alone and is repaired', async (one, { gallery, rows, guest }) => {
    const [, columns, path, isShown] = one;
    const album = await gallery.addAlbum({ title: 'Pokvarjen' });
    const others = (await guest.call('listAlbums', 200)).body.items.filter(({ id }) => id !== album.id);
    await rows.updateRows('albums', { document_id: album.id, locale: 'sl' }, columns);
    const shown = (await guest.call('listAlbums', 200)).body.items.map(({ id }) => id);
    expect(shown.filter((id) => id !== album.id)).toEqual(others.map(({ id }) => id));
    expect(shown.includes(album.id)).toBe(isShown);
    const { items } = (await gallery.editor.call('listAlbums', 200, { query: ALL })).body;
    const found = items.find(({ id }) => id === album.id);
    if (path) expect(found?.faults?.[path]).toBeTruthy();
    const query = { status: 'all', fallback: 'none' };
    const { body: read } = await gallery.editor.call('getAlbum', 200, { params: { slug: found?.slug ?? '' }, query });
    const { title: _title, description, year, published, cover, slug } = read;
    const body = { title: 'Popravljen', description, year, published, cover, slug, expectedVersion: read.version };
    await gallery.editor.call('updateAlbum', 200, { params: { id: album.id }, body });
    const { body: mended } = await gallery.editor.call('getAlbum', 200, { params: { slug }, query });
    expect(mended).toMatchObject({ title: 'Popravljen' });
    expect(mended.faults).toBeUndefined();
  });
});

describe('[R2] [Z2] a gallery item that breaks the rules', () => {
  test('in its own row leaves the others alone and is repaired', async ({ gallery, rows, guest }) => {
    const [first] = (await guest.call('listGallery', 200)).body.items;
    const { storageFolder, imageKey } = first?.image ?? image;
    const [picture] = await gallery.add([
      { albumId: null, title: 'Slika', alt: '', year: 2020, published: true, image: { storageFolder, imageKey } },
    ]);
    const id = picture?.id ?? '';
    await rows.updateRows('gallery_items', { document_id: id, locale: 'sl' }, { year: 99, title: 'x'.repeat(220) });
    const shown = (await guest.call('listGallery', 200, { query: { pageSize: '100' } })).body.items;
    expect(shown.find((one) => one.id === id)).toMatchObject({ year: null, title: '' });
    const query = { ...ALL, id, fallback: 'none' };
    const [read] = (await gallery.editor.call('listGallery', 200, { query })).body.items;
    expect(Object.keys(read?.faults ?? {}).toSorted()).toEqual(['title', 'year']);
    const body = {
      albumId: null,
      title: 'Spet cela',
      alt: '',
      year: 2021,
      published: true,
      image: { storageFolder, imageKey },
    };
    await gallery.editor.call('updateGalleryItem', 200, {
      params: { id },
      body: { ...body, expectedVersion: read?.version },
    });
    const [mended] = (await gallery.editor.call('listGallery', 200, { query })).body.items;
    expect(mended).toMatchObject({ title: 'Spet cela', year: 2021 });
    expect(mended?.faults).toBeUndefined();
  });

  test.for([
    ['a width of nothing', { width: 0 }],
    ['no key', { image_key: null }],
    ['a key that none is', { image_key: '../../etc/passwd' }],
    ['a folder that none is', { storage_folder: 'Nowhere' }],
    ['copies that are none', { rendition_widths: 'abc,-5,NaN' }],
    ['a focal point that none is', { focal_x: null, focal_y: 900 }],
    ['no state', { processing_status: 'Broken' }],
  ] as [string, RowColumns][])(
    'in its image, which has %s, leaves the others alone',
    async ([, columns], { gallery, rows, guest, signInAs }) => {
      const before = (await guest.call('listGallery', 200, { query: { pageSize: '100' } })).body.items;
      const mediaId = before[0]?.image.mediaId ?? '';
      const others = before.filter((item) => item.image.mediaId !== mediaId).map(({ id }) => id);
      await rows.updateRows('media_items', { document_id: mediaId }, columns);
      const shown = (await guest.call('listGallery', 200, { query: { pageSize: '100' } })).body.items.map(
        ({ id }) => id,
      );
      expect(shown.filter((id) => others.includes(id))).toEqual(others);
      const staff = (await gallery.editor.call('listGallery', 200, { query: ALL })).body.items.map(({ id }) => id);
      expect(staff).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
      const editor = await signInAs('editor');
      const { items } = (await editor.call('listMedia', 200, { query: { pageSize: '100' } })).body;
      expect(items.length).toBeGreaterThan(1);
      const { body: found } = await editor.call('getMedia', 200, { params: { id: mediaId } });
      expect(found.id).toBe(mediaId);
      for (const id of ['listWines', 'listAlbums', 'getAbout', 'getMetadata', 'getQueen'] as const)
        await guest.call(id, 200);
    },
  );

  test('without its image is visible to staff only, who can remove it', async ({ gallery, rows, guest }) => {
    const [first] = (await guest.call('listGallery', 200)).body.items;
    const { storageFolder, imageKey } = first?.image ?? image;
    const [picture] = await gallery.add([
      { albumId: null, title: 'Brez slike', alt: '', year: null, published: true, image: { storageFolder, imageKey } },
    ]);
    const id = picture?.id ?? '';
    await rows.removeRelation('api::gallery-item.gallery-item', id, 'image');
    const shown = (await guest.call('listGallery', 200, { query: { pageSize: '100' } })).body.items;
    expect(shown.map((one) => one.id)).not.toContain(id);
    const { items } = (await gallery.editor.call('listGallery', 200, { query: ALL })).body;
    expect(items.find((one) => one.id === id)?.faults?.image).toBeTruthy();
    await gallery.editor.call('orderGallery', 204, { body: { ids: items.map((one) => one.id) } });
    await gallery.editor.call('deleteGalleryItem', 204, { params: { id } });
  });
});

describe('[R2] [Z2] an image that breaks the rules', () => {
  test('is marked in the library, and can be deleted', async ({ rows, signInAs, gallery }) => {
    const editor = await signInAs('editor');
    const { items } = (await editor.call('listMedia', 200, { query: { storageFolder: 'Gallery', unused: 'true' } }))
      .body;
    const known = items[0] ?? (await editor.call('listMedia', 200)).body.items[0];
    await rows.updateRows('media_items', { document_id: known?.id ?? '' }, { image_key: 'NOT A KEY', year: 99 });
    const params = { id: known?.id ?? '' };
    const { body: read } = await gallery.editor.call('getMedia', 200, { params });
    expect(Object.keys(read.faults ?? {}).toSorted()).toEqual(expect.arrayContaining(['imageKey', 'year']));
    expect((await rows.getWarnings()).join('\n')).toMatch(/media_items, document \w+ .*imageKey/);
    const body = { id: params.id, year: 2020, title: 'Znova', alt: '', expectedVersion: read.version };
    expect((await editor.call('updateMedia', 200, { body })).body.faults).not.toHaveProperty('year');
  });
});
