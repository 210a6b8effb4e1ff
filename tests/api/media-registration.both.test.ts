import { describe, expect, inject } from 'vitest';
import sharp from 'sharp';
import type { MediaItem } from '#contract/media';
import type { ApiClient } from '../support/clients/api-client';
import { addImage, createNoiseImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { sendUpload } from '../support/data/stored-files';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');
const original = async (item: MediaItem): Promise<Buffer> => {
  const response = await fetch(new URL(item.presignedUrl, inject('cmsUrl')));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('[R12] [I4] a registration that is repeated', () => {
  const registerTwice = async (editor: ApiClient, bytes: Buffer, first: 200 | 201) => {
    const asked = { folder: 'Wines', fileName: 'again.jpg', contentType: 'image/jpeg' };
    const { body: upload } = await editor.call('presignPut', 200, { body: asked });
    expect(await sendUpload(editor, upload, bytes)).toBe(200);
    const body = { imageKey: upload.key, storageFolder: 'Wines' };
    const { id } = (await editor.call('registerMedia', first, { body })).body;
    expect((await editor.call('registerMedia', 200, { body })).body.id).toBe(id);
    return { id, body };
  };

  test('returns the first id, also if the bytes are known and the object is missing', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const added = await registerTwice(editor, bytes, 201);
    keep(added.id);
    const repeated = await registerTwice(editor, bytes, 200);
    expect(repeated.id).toBe(added.id);
    expect(await listStoredPaths(control, `Wines/${repeated.body.imageKey}`)).toEqual([]);
    await editor.call('deleteMedia', 204, { params: { id: added.id } });
    await editor.expectProblem('registerMedia', 'not_found', { body: repeated.body });
  });

  test('returns one id to eight parallel requests', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const id = keep((await registerTwice(editor, bytes, 201)).id);
    const asked = { folder: 'Wines', fileName: 'again.jpg', contentType: 'image/jpeg' };
    const { body: upload } = await editor.call('presignPut', 200, { body: asked });
    expect(await sendUpload(editor, upload, bytes)).toBe(200);
    const body = { imageKey: upload.key, storageFolder: 'Wines' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => editor.call('registerMedia', 200, { body })));
    expect(new Set(responses.map((response) => response.body.id))).toEqual(new Set([id]));
  });
});

describe('an upload that is registered', () => {
  test('[I4] becomes an image with its size, and soon with its renditions', async ({ signInAs, keep, guest }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture(1000, 700)));
    const { body: item } = await editor.call('getMedia', 200, { params: { id } });
    expect(item).toMatchObject({ id, storageFolder: 'Wines', width: 1000, height: 700, contentType: 'image/jpeg' });
    expect(item.placeholder.length).toBeLessThan(1024);
    const ready = await waitUntilProcessed(editor, id);
    expect(ready.status).toBe('Ready');
    expect(ready.renditions.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [320, 640, 960, 1000].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
    for (const { url } of ready.renditions) expect((await guest.request(url)).status, url).toBe(200);
  });

  test('[M3] is named after the uploaded file', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const names = [
      ['Trgatev Šipon 2025.jpg', 'Trgatev Šipon 2025.jpg'],
      ['C:\\Slike\\..\\klet\u0007.jpg', 'klet.jpg'],
    ] as const;
    const asked = names.map(([fileName]) => ({ folder: 'Wines', fileName, contentType: 'image/jpeg' }));
    const { body: single } = await editor.call('presignPut', 200, { body: asked[0] });
    const { body: batch } = await editor.call('presignBatchPut', 200, { body: { folder: 'Wines', files: asked } });
    for (const [upload, fileName] of [
      [single, names[0][1]],
      [batch.items[1], names[1][1]],
    ] as const) {
      if (!upload) throw new Error('an upload was not allowed');
      expect(await sendUpload(editor, upload, await createPicture())).toBe(200);
      const body = { imageKey: upload.key, storageFolder: 'Wines' };
      const id = keep((await editor.call('registerMedia', 201, { body })).body.id);
      expect((await editor.call('getMedia', 200, { params: { id } })).body).toMatchObject({ title: null, fileName });
      const found = await editor.call('listMedia', 200, { query: { search: fileName.split(' ')[0] ?? '' } });
      expect(found.body.items.map((item) => item.id)).toContain(id);
    }
  });

  test('[I4] loses GPS and other private data, and preserves its profile, credits and pixels', async ({
    signInAs,
    keep,
  }) => {
    const editor = await signInAs('editor');
    const bytes = await createNoiseImage(300, 200)
      .withExif({ IFD0: { Copyright: 'Lahor', Make: 'Secret' }, IFD3: { GPSLatitude: '45/1 58/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const id = keep(await addImage(editor, 'Wines', bytes));
    const stored = await original((await editor.call('getMedia', 200, { params: { id } })).body);
    const { exif, icc } = await sharp(stored).metadata();
    expect(icc).toBeDefined();
    expect(exif?.toString('latin1')).toContain('Lahor');
    expect(stored.toString('latin1')).not.toContain('Secret');
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  test('without a declared type gets the extension of its bytes', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const imageKey = await storeObject(control, 'Wines', 'bin', await createNoiseImage(200, 100).webp().toBuffer());
    const body = { imageKey, storageFolder: 'Wines' };
    const id = keep((await editor.call('registerMedia', 201, { body })).body.id);
    const { body: item } = await editor.call('getMedia', 200, { params: { id } });
    expect(item).toMatchObject({ imageKey: imageKey.replace('.bin', '.webp'), contentType: 'image/webp' });
    expect((await editor.call('registerMedia', 200, { body })).body.id, 'by the key it was uploaded to').toBe(id);
    expect(await listStoredPaths(control, `Wines/${imageKey}`)).toEqual([]);
  });

  test('returns the first image again for the same key or the same bytes', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const [first, second, elsewhere] = await Promise.all(
      ['Wines', 'Wines', 'Gallery'].map((folder) => storeObject(control, folder, 'jpg', bytes)),
    );
    const register = (imageKey: string | undefined, storageFolder: string, status: 200 | 201) =>
      editor.call('registerMedia', status, { body: { imageKey, storageFolder, status: null } });
    const id = keep((await register(first, 'Wines', 201)).body.id);
    expect((await register(first, 'Wines', 200)).body.id).toBe(id);
    expect((await register(second, 'Wines', 200)).body.id).toBe(id);
    expect(await listStoredPaths(control, `Wines/${second}`), 'the duplicate object is removed').toEqual([]);
    expect(keep((await register(elsewhere, 'Gallery', 201)).body.id)).not.toBe(id);
  });

  test('by parallel requests creates one image', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const first = await storeObject(control, 'Wines', 'jpg', bytes);
    const second = await storeObject(control, 'Wines', 'jpg', bytes);
    const responses = await Promise.all(
      [first, second, first, second, first].map(async (imageKey) => {
        const body = JSON.stringify({ imageKey, storageFolder: 'Wines' });
        const headers = { 'content-type': 'application/json' };
        const response = await editor.request('/api/v1/media', { method: 'POST', body, headers });
        return { status: response.status, ...((await response.json()) as { id?: string }) };
      }),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const id = keep(made[0]?.id ?? '');
    // The loser's object may be gone before its second request looks for it.
    for (const response of responses) expect([200, 201, 404]).toContain(response.status);
    for (const response of responses) if (response.status === 200) expect(response.id).toBe(id);
    const { body } = await editor.call('listMedia', 200, { query: { storageFolder: 'Wines', pageSize: 100 } });
    expect(body.items.filter((item) => [first, second].includes(item.imageKey))).toHaveLength(1);
  });

  test('that is missing, or outside of the folder of the queen, is rejected', async ({ signInAs }) => {
    const [editor, queen] = [await signInAs('editor'), await signInAs('queen')];
    const body = { imageKey: 'nobody-uploaded-this.jpg', storageFolder: 'Wines' };
    await editor.expectProblem('registerMedia', 'not_found', { body });
    await queen.expectProblem('registerMedia', 'forbidden', { body });
    await queen.expectProblem('registerMedia', 'not_found', { body: { ...body, storageFolder: 'Queen' } });
    for (const imageKey of ['../x.jpg', '..%2fx.jpg', 'x\0.jpg', 'X.JPG', 'a/b.jpg', '']) {
      await editor.expectProblem('registerMedia', 'validation_failed', { body: { ...body, imageKey } });
    }
  });
});
