import { describe, expect, inject } from 'vitest';
import { MEGABYTE_BYTES } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import type { ApiClient } from '../support/clients/api-client';
import { addImage, createNoiseImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { createPanelSession } from '../support/clients/panel-session';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');
const getStem = ({ storageFolder, imageKey }: Pick<MediaItem, 'storageFolder' | 'imageKey'>): string =>
  `${storageFolder}/${imageKey.slice(0, imageKey.lastIndexOf('.'))}`;
const getFiles = (item: MediaItem): Promise<string[]> => listStoredPaths(control, getStem(item));
const read = async (client: ApiClient, id: string): Promise<MediaItem> =>
  (await client.call('getMedia', 200, { params: { id } })).body;
const getBytes = async (item: MediaItem): Promise<Buffer> => {
  const response = await fetch(new URL(item.presignedUrl, inject('cmsUrl')));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** A request to replace an image by an object that was just uploaded to the folder. */
async function replacement(replaces: string, bytes?: Buffer, storageFolder = 'Wines') {
  const imageKey = await storeObject(control, storageFolder, 'jpg', bytes ?? (await createPicture()));
  return { imageKey, storageFolder, replaces };
}

const post = async (client: ApiClient, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  return (await client.request('/api/v1/media', { method: 'POST', body: JSON.stringify(body), headers })).status;
};

describe('replacing the file of an image', () => {
  test('[M3] preserves its id, texts and usages, under new URLs', async ({ signInAs, keep }) => {
    const admin = await signInAs('admin');
    const id = keep(await addImage(admin, 'Branding', await createPicture(800, 600)));
    const texts = { title: 'Klet', alt: 'Sodi', year: 2020, focalPoint: { x: 20, y: 80 } };
    await admin.call('updateMedia', 200, { body: { id, ...texts }, query: { lang: 'sl' } });
    const old = await waitUntilProcessed(admin, id);
    const { body: metadata } = await admin.call('getMetadata', 200);
    const brand = { ...metadata.brand, logoImage: { storageFolder: 'Branding', imageKey: old.imageKey } };
    await admin.call('updateMetadata', 200, { body: { ...metadata, brand } });
    try {
      const bytes = await createPicture(640, 480);
      const body = await replacement(id, bytes, 'Branding');
      expect((await admin.call('registerMedia', 200, { body: { ...body, expectedVersion: 2 } })).body).toEqual({ id });
      const item = await waitUntilProcessed(admin, id);
      expect(item).toMatchObject({ id, ...texts, width: 640, height: 480, version: 3, imageKey: body.imageKey });
      expect(item.renditions.length).toBeGreaterThan(0);
      const before = new Set(old.renditions.map(({ url }) => url));
      expect(item.renditions.some(({ url }) => before.has(url))).toBe(false);
      expect((await getBytes(item)).equals(bytes)).toBe(true);
      expect(await getFiles(old), 'the old files are gone').toEqual([]);
      const { logoImage } = (await admin.call('getMetadata', 200)).body.brand;
      expect(logoImage).toMatchObject({ mediaId: id, imageKey: body.imageKey, width: 640 });

      const { items } = (await admin.call('listAudit', 200, { query: { entity: 'media', entityId: id } })).body;
      expect(items[0]).toMatchObject({ action: 'update', versionBefore: 2, versionAfter: 3 });
      expect(items[0]?.title).toBe(`Branding/${old.imageKey} → Branding/${body.imageKey}`);

      const again = { ...metadata.brand, logoImage: { storageFolder: 'Branding', imageKey: old.imageKey } };
      await admin.call('updateMetadata', 200, { body: { ...metadata, brand: again } });
      const saved = (await admin.call('getMetadata', 200)).body.brand.logoImage;
      expect(saved?.mediaId, 'a form that still holds the old key means the same image').toBe(id);
    } finally {
      await admin.call('updateMetadata', 200, { body: metadata });
    }
  });

  test('[P15] drops a focal point that was set for another aspect ratio', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture(800, 600)));
    await editor.call('updateMedia', 200, { body: { id, focalPoint: { x: 20, y: 80 } } });
    await editor.call('registerMedia', 200, { body: await replacement(id, await createPicture(300, 900)) });
    expect((await read(editor, id)).focalPoint).toEqual({ x: 50, y: 50 });
  });

  test('is idempotent, and changes nothing for the same bytes', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const bytes = await createPicture();
    const body = await replacement(id, bytes);
    expect(await Promise.all([post(editor, body), post(editor, body)])).toEqual([200, 200]);
    await editor.call('registerMedia', 200, { body });
    await editor.call('registerMedia', 200, { body: { imageKey: body.imageKey, storageFolder: 'Wines' } });
    const same = await replacement(id, bytes);
    await editor.call('registerMedia', 200, { body: same });
    expect(await read(editor, id)).toMatchObject({ version: 2, imageKey: body.imageKey });
    expect(await listStoredPaths(control, `Wines/${same.imageKey}`)).toEqual([]);
  });

  test('uses the extension of the bytes and the name of the file', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const imageKey = await storeObject(control, 'Wines', 'bin', await createNoiseImage(200, 150).webp().toBuffer());
    await editor.call('registerMedia', 200, { body: { imageKey, storageFolder: 'Wines', replaces: id } });
    const item = await read(editor, id);
    expect(item).toMatchObject({ imageKey: imageKey.replace('.bin', '.webp'), contentType: 'image/webp' });
    expect(await listStoredPaths(control, `Wines/${imageKey}`)).toEqual([]);
  });

  test('is rejected for the same reasons as a registration, and leaves the image intact', async ({
    signInAs,
    keep,
  }) => {
    const [editor, queen] = [await signInAs('editor'), await signInAs('queen')];
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const otherBytes = await createPicture();
    const other = keep(await addImage(editor, 'Wines', otherBytes));
    const old = await waitUntilProcessed(editor, id);
    const damaged = await replacement(id, (await createPicture()).subarray(0, 3000));
    await editor.expectProblem('registerMedia', 'validation_failed', { body: damaged });
    expect(await listStoredPaths(control, `Wines/${damaged.imageKey}`)).toEqual([]);
    await editor.expectProblem('registerMedia', 'not_found', {
      body: { ...damaged, imageKey: 'nobody-uploaded-it.jpg' },
    });
    await editor.expectProblem('registerMedia', 'not_found', { body: await replacement('nosuchimage') });
    await editor.expectProblem('registerMedia', 'validation_failed', {
      body: await replacement(id, undefined, 'Gallery'),
    });
    await queen.expectProblem('registerMedia', 'forbidden', { body: await replacement(id) });
    await queen.expectProblem('registerMedia', 'forbidden', { body: await replacement(id, undefined, 'Queen') });
    const known = await editor.expectProblem('registerMedia', 'already_exists', {
      body: await replacement(id, otherBytes),
    });
    expect(known.body.extensions.fields).toHaveProperty('imageKey');
    const { imageKey } = await read(editor, other);
    await editor.expectProblem('registerMedia', 'already_exists', {
      body: { imageKey, storageFolder: 'Wines', replaces: id },
    });
    expect(await getBytes(await read(editor, other))).toEqual(otherBytes);

    const stale = await replacement(id);
    const conflict = await editor.expectProblem('registerMedia', 'version_conflict', {
      body: { ...stale, expectedVersion: 7 },
    });
    expect(conflict.body.extensions.current).toMatchObject({ id, version: 1 });
    const now = await read(editor, id);
    expect(now).toMatchObject({ version: 1, imageKey: old.imageKey, renditions: old.renditions });
    await getBytes(now);
    await editor.call('registerMedia', 200, { body: { ...stale, expectedVersion: 1 } });
  });

  test('[S5] never makes a brand image larger than its limit', async ({ signInAs, keep }) => {
    const admin = await signInAs('admin');
    const id = keep(await addImage(admin, 'Branding', await createPicture(64, 64)));
    const { imageKey } = await read(admin, id);
    const { body: metadata } = await admin.call('getMetadata', 200);
    const brand = { ...metadata.brand, favIconImage: { storageFolder: 'Branding', imageKey } };
    await admin.call('updateMetadata', 200, { body: { ...metadata, brand } });
    try {
      const large = await createNoiseImage(900, 900).png({ compressionLevel: 0 }).toBuffer();
      expect(large.length).toBeGreaterThan(MEGABYTE_BYTES);
      const key = await storeObject(control, 'Branding', 'png', large);
      const body = { imageKey: key, storageFolder: 'Branding', replaces: id };
      const problem = await admin.expectProblem('registerMedia', 'validation_failed', { body });
      expect(problem.body.extensions.fields?.imageKey).toMatch(/1\.0 MB/);
      expect((await read(admin, id)).imageKey).toBe(imageKey);
    } finally {
      await admin.call('updateMetadata', 200, { body: metadata });
    }
  });
});

/** A picture whose renditions are still being made when the next requests come. */
const createSlowPicture = (): Promise<Buffer> => createPicture(400, 300);

describe('two parallel requests', () => {
  test('that replace one image: one is stored completely, and one of two with the same version wins', async ({
    signInAs,
    keep,
  }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    for (const expectation of [{}, { expectedVersion: 3 }]) {
      const bodies = [await replacement(id), await replacement(id)];
      const statuses = await Promise.all(bodies.map((body) => post(editor, { ...body, ...expectation })));
      const losers = 'expectedVersion' in expectation ? [409] : [200];
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...losers]);
      const item = await read(editor, id);
      expect(bodies.map(({ imageKey }) => imageKey)).toContain(item.imageKey);
      await getBytes(item);
      if (losers[0] === 200) {
        const lost = bodies.find(({ imageKey }) => imageKey !== item.imageKey);
        const files = () => listStoredPaths(control, getStem({ ...item, imageKey: lost?.imageKey ?? '' }));
        await expect.poll(files, { timeout: 60_000 }).toEqual([]);
      }
    }
    expect((await read(editor, id)).version).toBe(4);
  });

  test('that replace and delete, or replace and move, leave no partial state', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (let round = 0; round < 6; round += 1) {
      const id = keep(await addImage(editor, 'Wines', await createSlowPicture()));
      const old = await read(editor, id);
      const body = await replacement(id, await createSlowPicture());
      const rival = round % 2 === 0 ? { method: 'DELETE' } : null;
      const move = { sourceFolder: 'Wines', sourceKey: old.imageKey, destFolder: 'Gallery', destKey: old.imageKey };
      const headers = { 'content-type': 'application/json' };
      const [, status] = await Promise.all([
        rival
          ? editor.request(`/api/v1/media/${id}`, rival)
          : editor.request('/api/v1/storage/object/move', { method: 'POST', body: JSON.stringify(move), headers }),
        post(editor, body),
      ]);
      const response = await editor.request(`/api/v1/media/${id}`);
      if (response.status === 404) {
        expect(rival).not.toBeNull();
        // A replacement after the deletion leaves its upload unregistered, so the sweep removes it later.
        const untouched = status === 404 ? `Wines/${body.imageKey}` : null;
        // The process that generates renditions removes them if the image is gone.
        for (const { imageKey } of [old, body]) {
          const files = async () =>
            (await listStoredPaths(control, getStem({ ...old, imageKey }))).filter((path) => path !== untouched);
          await expect.poll(files, { timeout: 60_000 }).toEqual([]);
        }
        continue;
      }
      const item = await read(editor, id);
      await getBytes(item);
      if (status === 200) expect(item.imageKey).toBe(body.imageKey);
    }
  });

  test('[M5] [M6] that move and delete leave the image complete in its new folder, or deleted', async ({
    signInAs,
    keep,
  }) => {
    const editor = await signInAs('editor');
    for (let round = 0; round < 4; round += 1) {
      const id = keep(await addImage(editor, 'Wines', await createSlowPicture()));
      const old = await read(editor, id);
      const move = { sourceFolder: 'Wines', sourceKey: old.imageKey, destFolder: 'Gallery', destKey: old.imageKey };
      const headers = { 'content-type': 'application/json' };
      await Promise.all([
        editor.request(`/api/v1/media/${id}`, { method: 'DELETE' }),
        editor.request('/api/v1/storage/object/move', { method: 'POST', body: JSON.stringify(move), headers }),
      ]);
      const response = await editor.request(`/api/v1/media/${id}`);
      if (response.status === 404) {
        for (const storageFolder of ['Wines', 'Gallery'] as const) {
          await expect.poll(() => getFiles({ ...old, storageFolder })).toEqual([]);
        }
        continue;
      }
      const moved = await read(editor, id);
      expect(moved.storageFolder).toBe('Gallery');
      await getBytes(moved);
    }
  });
});

test('an image replaced in the Strapi panel has new URLs too, and the file row of the panel follows', async ({
  signInAs,
  keep,
}) => {
  const editor = await signInAs('editor');
  const panel = createPanelSession(inject('cmsUrl'), inject('panelToken'));
  const id = keep(await addImage(editor, 'Wines', await createPicture()));
  const old = await waitUntilProcessed(editor, id);
  const findFile = async () => {
    const { results } = await panel.json<{ results: { id: number; documentId: string; url: string; name: string }[] }>(
      '/upload/files?sort=id:desc&pageSize=50',
    );
    return results.find(({ documentId }) => documentId === id);
  };
  const bytes = await createPicture(500, 400);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'Nova klet.jpg');
  await panel.json(`/upload?id=${(await findFile())?.id}`, { method: 'POST', body: form });
  const item = await waitUntilProcessed(editor, id);
  expect(item).toMatchObject({ width: 500, version: 2, fileName: 'Nova klet.jpg' });
  expect(item.imageKey).not.toBe(old.imageKey);
  const file = await findFile();
  expect(file?.name).toBe('Nova klet.jpg');
  expect((await (await fetch(new URL(file?.url ?? '', inject('cmsUrl')))).arrayBuffer()).byteLength).toBe(bytes.length);
  expect(await getFiles(old)).toEqual([]);

  const body = await replacement(id, await createPicture(320, 240));
  await editor.call('registerMedia', 200, { body });
  expect((await findFile())?.url, 'and the other way').toContain(body.imageKey);
});
