import { describe, expect, inject } from 'vitest';
import sharp from 'sharp';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import { panel, createUploadRequest, type PanelFile } from '../support/clients/panel-files';
import { ODD_UPLOADS, UNSUPPORTED_FILES, STRAY_TEXT } from '../support/data/odd-pictures';
import { sendUpload } from '../support/data/stored-files';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';
import { createNoiseImage, test, waitUntilProcessed } from '../support/media-test';

const control = inject('cmsControlUrl');
const TAKEN_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);
const TIMEOUT_MS = 240_000;

const readOriginal = async (presignedUrl: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(presignedUrl, inject('cmsUrl')))).arrayBuffer());

describe('[R102] [M8] a valid image is recognised by its bytes', { timeout: TIMEOUT_MS }, () => {
  test('with any name and declared type, and without trailing bytes', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (const { name, fileName, declaredType, contentType, width, height, bytes } of ODD_UPLOADS) {
      // A client of the API may announce what it takes the file for.
      const type = TAKEN_TYPES.has(declaredType) ? declaredType : 'application/octet-stream';
      const asked = { folder: 'Gallery', fileName, contentType: type };
      const { body: upload } = await editor.call('presignPut', 200, { body: asked });
      expect(await sendUpload(editor, upload, await bytes()), name).toBe(200);
      const body = { imageKey: upload.key, storageFolder: 'Gallery' };
      const id = keep((await editor.call('registerMedia', 201, { body })).body.id);
      const { body: item } = await editor.call('getMedia', 200, { params: { id } });
      expect(item, name).toMatchObject({ contentType, width, height, fileName });
      expect(item.imageKey.split('.')[1], name).toBe(contentType === 'image/jpeg' ? 'jpg' : contentType.slice(6));
      const stored = await readOriginal(item.presignedUrl);
      expect(stored.includes(STRAY_TEXT), name).toBe(false);
      await sharp(stored, { failOn: 'warning' }).stats();
      expect((await editor.call('registerMedia', 200, { body })).body.id, name).toBe(id);
      expect((await waitUntilProcessed(editor, id)).status, name).toBe('Ready');
    }
  });

  test('also as a replacement and in the panel', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (const { name, fileName, declaredType, contentType, bytes } of ODD_UPLOADS.slice(0, 12)) {
      const form = createUploadRequest(await bytes(), declaredType, {
        name: fileName,
        alternativeText: '',
        caption: '',
        folder: null,
      });
      const [file] = await panel.json<PanelFile[]>('/upload', form);
      const id = keep(file?.documentId ?? '');
      const { body: added } = await editor.call('getMedia', 200, { params: { id } });
      expect(added, name).toMatchObject({ contentType, fileName });
      expect(LIBRARY_FOLDERS, name).toContain(added.storageFolder);

      const imageKey = await storeObject(control, added.storageFolder, 'png', await bytes());
      const body = { imageKey, storageFolder: added.storageFolder, replaces: id };
      await editor.call('registerMedia', 200, { body });
      const { body: replaced } = await editor.call('getMedia', 200, { params: { id } });
      expect(replaced, name).toMatchObject({ contentType });
      expect(replaced.imageKey, name).not.toBe(added.imageKey);
    }
  });

  test('and an unsupported file is rejected with advice, under any name', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    for (const { name, bytes, message } of UNSUPPORTED_FILES) {
      const imageKey = await storeObject(control, 'Gallery', 'jpg', bytes);
      const { body } = await editor.expectProblem('registerMedia', 'unsupported_media_type', {
        body: { imageKey, storageFolder: 'Gallery' },
        query: { lang: 'en' },
      });
      expect(body.extensions.fields?.imageKey, name).toMatch(message);
      expect(await listStoredPaths(control, `Gallery/${imageKey}`), name).toEqual([]);
      const form = createUploadRequest(bytes, 'image/jpeg', {
        name: 'x.jpg',
        alternativeText: '',
        caption: '',
        folder: null,
      });
      const response = await panel.request('/upload', form);
      expect(response.status, name).toBe(400);
      expect(await response.text(), name).toMatch(message);
    }
  });
});

test('[R71] [P15] an image has a rendition at once, also after a new file, crop or rotation', async ({
  signInAs,
  keep,
  guest,
}) => {
  const editor = await signInAs('editor');
  const imageKey = await storeObject(control, 'Gallery', 'jpg', await createNoiseImage(900, 600).jpeg().toBuffer());
  const body = { imageKey, storageFolder: 'Gallery' };
  const id = keep((await editor.call('registerMedia', 201, { body })).body.id);
  const expectCopy = async (widest: number) => {
    const { body: item } = await editor.call('getMedia', 200, { params: { id } });
    const copies = item.renditions.filter(({ format }) => format === 'webp');
    expect(copies).not.toEqual([]);
    for (const { url } of copies) {
      const response = await guest.request(url);
      expect(response.status, url).toBe(200);
      const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(Math.abs(size.width / size.height / (item.width / item.height) - 1), url).toBeLessThan(0.01);
      expect(size.width).toBeLessThanOrEqual(widest);
    }
  };
  await expectCopy(900);
  await editor.call('updateMedia', 200, { body: { id, rotation: 90 } });
  await expectCopy(600);
  await editor.call('updateMedia', 200, { body: { id, crop: { x: 10, y: 10, width: 50, height: 30 } } });
  await expectCopy(600);
  const next = await storeObject(control, 'Gallery', 'jpg', await createNoiseImage(420, 540).jpeg().toBuffer());
  await editor.call('registerMedia', 200, { body: { imageKey: next, storageFolder: 'Gallery', replaces: id } });
  await expectCopy(420);
});
