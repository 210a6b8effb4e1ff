import { describe, expect, inject } from 'vitest';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { listStoredPaths } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');

describe('the library', () => {
  test('[M4] is listed by the time images were added, newest first, twelve a page', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const first = keep(await addImage(editor, 'Branding', await createPicture()));
    const second = keep(await addImage(editor, 'Branding', await createPicture()));
    const query = { storageFolder: 'Branding', status: 'null', page: 1, pageSize: '' };
    const { body: newest } = await editor.call('listMedia', 200, { query });
    expect(newest.items.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(newest.items.length).toBe(Math.min(12, newest.total));
    const { body: oldest } = await editor.call('listMedia', 200, {
      query: { storageFolder: 'Branding', sortDirection: 'Asc', pageSize: 100 },
    });
    expect(oldest.items.at(-1)?.id).toBe(second);
    expect(oldest.items.every(({ storageFolder }) => storageFolder === 'Branding')).toBe(true);
    const { body: beyond } = await editor.call('listMedia', 200, { query: { page: 1000 } });
    expect(beyond.items).toEqual([]);
    expect(beyond.total).toBeGreaterThan(newest.total);
  });

  test('[M3] is searched in texts of both languages, in any case and without accents', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    await editor.call('updateMedia', 200, { body: { id, title: 'Šipon v kleti' }, query: { lang: 'sl' } });
    await editor.call('updateMedia', 200, { body: { id, alt: 'A 100% bottle' }, query: { lang: 'en' } });
    const found = async (search: string) =>
      (await editor.call('listMedia', 200, { query: { search } })).body.items.map((item) => item.id);
    for (const search of ['sipon', 'ŠIPON klet', 'bottle sip', '100%'])
      expect(await found(search), search).toContain(id);
    for (const search of ['sipon rebula', '_ipon', '100_']) expect(await found(search), search).not.toContain(id);
  });

  test('[M4] is sorted by image names in the requested language, in Slovenian order', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const titled: string[] = [];
    for (const title of ['zlati grič', 'Šipon', 'sod', 'Česnik', 'žetev']) {
      const id = keep(await addImage(editor, 'General', await createPicture()));
      await editor.call('updateMedia', 200, { body: { id, title }, query: { lang: 'sl' } });
      titled.push(id);
    }
    await editor.call('updateMedia', 200, { body: { id: titled[4], title: 'A harvest' }, query: { lang: 'en' } });
    const sorted = async (sortDirection: string, lang: string) => {
      const query = { storageFolder: 'General', sort: 'title', sortDirection, lang };
      const { items } = (await editor.call('listMedia', 200, { query })).body;
      return items.filter(({ id }) => titled.includes(id)).map(({ title }) => title);
    };
    expect(await sorted('Asc', 'sl')).toEqual(['Česnik', 'sod', 'Šipon', 'zlati grič', 'žetev']);
    expect(await sorted('Desc', 'sl')).toEqual(['žetev', 'zlati grič', 'Šipon', 'sod', 'Česnik']);
    expect(await sorted('Asc', 'en')).toEqual(['A harvest', 'Česnik', 'sod', 'Šipon', 'zlati grič']);
    await editor.expectProblem('listMedia', 'validation_failed', { query: { sort: 'size' } });
  });

  test('[M3] returns the total bytes of all matching images on any page', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const list = async (query: Record<string, string>) =>
      (await editor.call('listMedia', 200, { query: { storageFolder: 'General', ...query } })).body;
    const before = (await list({})).bytes;
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) ids.push(keep(await addImage(editor, 'General', await createPicture())));
    const { items, bytes } = await list({ pageSize: '100' });
    const added = items.filter(({ id }) => ids.includes(id)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes - before).toBe(added);
    expect((await list({ page: '1000' })).bytes).toBe(bytes);
    expect(await list({ search: 'nothing like it' })).toEqual({ items: [], total: 0, bytes: 0 });
  });

  test('[M3] filters unused images: exactly those without a usage', async ({ signInAs, keep }) => {
    const admin = await signInAs('admin');
    const unused = keep(await addImage(admin, 'Wines', await createPicture()));
    const all = new Map<string, string>();
    const idle = new Set<string>();
    for (let page = 1; page < 4; page += 1) {
      const query = { page, pageSize: 100 };
      for (const { id, imageKey } of (await admin.call('listMedia', 200, { query })).body.items) all.set(id, imageKey);
      const { body } = await admin.call('listMedia', 200, { query: { ...query, unused: 'true' } });
      for (const { id } of body.items) idle.add(id);
      expect(body.total).toBeLessThan(all.size);
    }
    expect(idle).toContain(unused);
    for (const [id, imageKey] of all) {
      const { items } = (await admin.call('listMediaUsages', 200, { params: { id } })).body;
      expect(idle.has(id), imageKey).toBe(items.length === 0);
    }
    const { body } = await admin.call('listMedia', 200, { query: { storageFolder: 'Wines', unused: 'true' } });
    expect(body.items.map(({ id }) => id)).toContain(unused);
    await admin.expectProblem('listMedia', 'validation_failed', { query: { unused: 'false' } });
    // Its pages are those of the whole, in the order that was asked for.
    for (const sortDirection of ['Asc', 'Desc'] as const) {
      const asked = { unused: 'true', sort: 'title', sortDirection } as const;
      const { body: whole } = await admin.call('listMedia', 200, { query: { ...asked, pageSize: '100' } });
      const paged: string[] = [];
      for (let page = 1; paged.length < whole.total; page += 1) {
        const { body: firstPage } = await admin.call('listMedia', 200, {
          query: { ...asked, page: String(page), pageSize: '2' },
        });
        expect(firstPage).toMatchObject({ total: whole.total, bytes: whole.bytes });
        expect(firstPage.items.length).toBeGreaterThan(0);
        paged.push(...firstPage.items.map(({ id }) => id));
      }
      expect(paged).toEqual(whole.items.map(({ id }) => id));
    }
  });

  test('has texts in each language, with the other as fallback', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const sl = { title: 'Klet', alt: 'Sodi v kleti' };
    await editor.call('updateMedia', 200, { body: { id, ...sl, year: 2024 }, query: { lang: 'sl' } });
    const { body: english } = await editor.call('getMedia', 200, { params: { id }, query: { lang: 'en' } });
    expect(english).toMatchObject({ ...sl, year: 2024, texts: { sl, en: { title: '', alt: '' } } });
    const body = { id, alt: 'Casks', focalPoint: { x: 10, y: 90.5 } };
    const { body: changed } = await editor.call('updateMedia', 200, { body, query: { lang: 'en' } });
    expect(changed).toMatchObject({ title: 'Klet', alt: 'Casks', focalPoint: { x: 10, y: 90.5 }, version: 3 });
    expect(changed.texts.sl).toEqual(sl);
  });

  test('[R12] [P15] moves a focal point outside of the image to its edge', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const points = [
      [
        { x: 101, y: -1 },
        { x: 100, y: 0 },
      ],
      [
        { x: -0.5, y: 100.5 },
        { x: 0, y: 100 },
      ],
      [
        { x: 12.5, y: 1e9 },
        { x: 12.5, y: 100 },
      ],
    ] as const;
    for (const [focalPoint, clamped] of points) {
      const { body } = await editor.call('updateMedia', 200, { body: { id, focalPoint } });
      expect(body.focalPoint).toEqual(clamped);
    }
  });

  test('rejects a stale version and returns the current image', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    await editor.call('updateMedia', 200, { body: { id, year: 2020, expectedVersion: 1 } });
    const problem = await editor.expectProblem('updateMedia', 'version_conflict', {
      body: { id, year: 2021, expectedVersion: 1 },
    });
    expect(problem.body.extensions.current).toMatchObject({ id, year: 2020, version: 2 });
    await editor.expectProblem('updateMedia', 'validation_failed', { body: { id, focalPoint: { x: '10', y: 0 } } });
    await editor.expectProblem('updateMedia', 'not_found', { body: { id: 'nosuchimage', year: 2020 } });
  });

  test('[A8] shows the queen her own folder only', async ({ signInAs, keep }) => {
    const [editor, queen] = [await signInAs('editor'), await signInAs('queen')];
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const own = keep(await addImage(queen, 'Queen', await createPicture()));
    const { body } = await queen.call('listMedia', 200, { query: { pageSize: 100 } });
    expect(new Set(body.items.map(({ storageFolder }) => storageFolder))).toEqual(new Set(['Queen']));
    await queen.expectProblem('listMedia', 'forbidden', { query: { storageFolder: 'Wines' } });
    await queen.expectProblem('getMedia', 'forbidden', { params: { id } });
    await queen.expectProblem('updateMedia', 'forbidden', { body: { id, year: 2000 } });
    await queen.expectProblem('deleteMedia', 'forbidden', { params: { id } });
    await queen.call('updateMedia', 200, { body: { id: own, year: 2000 } });
    await queen.call('deleteMedia', 204, { params: { id: own } });
  });
});

describe('removing an image', () => {
  test('[M6] removes its record, its original and its renditions', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const id = await addImage(editor, 'Wines', await createPicture());
    const { imageKey } = await waitUntilProcessed(editor, id);
    const prefix = `Wines/${imageKey.replace('.jpg', '')}`;
    expect((await listStoredPaths(control, prefix)).length).toBeGreaterThan(1);
    await editor.call('deleteMedia', 204, { params: { id } });
    expect(await listStoredPaths(control, prefix)).toEqual([]);
    await editor.expectProblem('getMedia', 'not_found', { params: { id } });
    await editor.call('deleteMedia', 204, { params: { id } });
    await editor.expectProblem('deleteMedia', 'not_found', { params: { id: 'nosuchimage' } });
  });

  test('[M6] that is used is refused with its usages, unless it is forced', async ({ signInAs, keep }) => {
    const admin = await signInAs('admin');
    const id = keep(await addImage(admin, 'Branding', await createPicture()));
    const { imageKey, storageFolder } = (await admin.call('getMedia', 200, { params: { id } })).body;
    const { body: metadata } = await admin.call('getMetadata', 200);
    const brand = { ...metadata.brand, logoImage: { imageKey, storageFolder } };
    const { body: saved } = await admin.call('updateMetadata', 200, { body: { ...metadata, brand } });

    const { body: usages } = await admin.call('listMediaUsages', 200, { params: { id } });
    expect(usages.items).toMatchObject([
      { entity: 'metadata', field: 'brand.logoImage', adminPath: '/admin/metadata' },
    ]);
    const problem = await admin.expectProblem('deleteMedia', 'in_use', { params: { id } });
    expect(problem.body.extensions.usages).toEqual(usages.items);

    await admin.call('deleteMedia', 204, { params: { id }, query: { force: 'true' } });
    const { body: after } = await admin.call('getMetadata', 200);
    expect(after.brand.logoImage).toBeNull();
    expect(after.version, 'whoever edits it meanwhile meets a conflict').toBe(saved.version + 1);
    await admin.call('updateMetadata', 200, { body: metadata });
  });
});
