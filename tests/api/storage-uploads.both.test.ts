import { describe, expect, inject, onTestFinished } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { PresignedUpload } from '#contract/storage';
import { test } from '../support/api-test';
import { ApiClient } from '../support/clients/api-client';
import { sendUpload } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';
import { createPicture, waitUntilProcessed } from '../support/media-test';
import { runInCms } from '../support/servers/cms-control';
import { setClock } from '../support/servers/move-clock';

const file = { folder: 'Gallery', fileName: 'Trgatev 2025.PNG', contentType: 'image/png' };
const getPath = ({ folder, key }: PresignedUpload) => `${folder}/${key}`;
const stored = (upload: PresignedUpload) => listStoredPaths(inject('cmsControlUrl'), getPath(upload));

describe('permission to upload', () => {
  test('[H6] leads straight to the storage, for one file, one type and 15 minutes', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const before = Date.now();
    const { body, headers } = await editor.call('presignPut', 200, { body: { ...file, size: 5 } });
    const after = Date.now();
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.folder).toBe('Gallery');
    expect(body.key).toMatch(/^[0-9a-f-]{36}\.png$/);
    const expiresAt = Date.parse(body.upload.expiresAt);
    // Some storages tell whole seconds.
    expect(expiresAt).toBeGreaterThan(before + 15 * 60_000 - 1_000);
    expect(expiresAt).toBeLessThanOrEqual(after + 15 * 60_000);
    expect(body.upload.url).not.toMatch(/checksum/i);

    expect(await sendUpload(editor, body, Buffer.from('wrong length'))).toBeGreaterThanOrEqual(403);
    expect(await sendUpload(editor, body, Buffer.from('bytes'), { 'Content-Type': 'text/html' })).toBe(403);
    expect(await stored(body)).toEqual([]);
    expect(await sendUpload(editor, body, Buffer.from('bytes'))).toBe(200);
    expect(await stored(body)).toEqual([getPath(body)]);
  });

  test('is good for one upload, which nobody reads without a presigned URL', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body } = await editor.call('presignPut', 200, { body: file });
    const both = await Promise.all([
      sendUpload(editor, body, Buffer.from('one')),
      sendUpload(editor, body, Buffer.from('two')),
    ]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await sendUpload(editor, body, Buffer.from('three'))).toBe(412);
    expect((await guest.request(`/files/${getPath(body)}`)).status).toBe(404);
    expect([403, 404]).toContain((await guest.request(body.upload.url)).status);
  });

  test('needs no session when it is used, and counts for nothing else', async ({ signInAs, guest }) => {
    const { body } = await (await signInAs('editor')).call('presignPut', 200, { body: file });
    const other = body.upload.url.replace(body.key, `x${body.key}`);
    expect(await sendUpload(guest, { ...body, upload: { ...body.upload, url: other } }, Buffer.from('bytes'))).toBe(
      403,
    );
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await sendUpload(guest, body, Buffer.from('bytes'), headers)).toBe(200);
  });

  test('[R12] [M8] a file with no type may be sent; SVG, HTML, HEIC and other types are 415', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const generic = { ...file, contentType: 'application/octet-stream' };
    const { body } = await editor.call('presignPut', 200, { body: generic });
    expect(body.key).toMatch(/\.bin$/);
    expect(await sendUpload(editor, body, Buffer.from('bytes'))).toBe(200);
    for (const contentType of [
      'image/svg+xml',
      'text/html',
      'image/heic',
      'image/tiff',
      'image/png; a=b',
      'image/*',
      'toString',
    ]) {
      const { body: problem } = await editor.expectProblem('presignPut', 'unsupported_media_type', {
        body: { ...file, contentType },
      });
      expect(Object.keys(problem.extensions.fields ?? {}), contentType).toEqual(['contentType']);
    }
  });

  test('[R66] [O8] is given for 4 GB of one user in an hour, however the files are asked for', async ({ newStaff }) => {
    const [greedy, other] = await Promise.all([newStaff(['editor']), newStaff(['editor'])]);
    const editor = await new ApiClient(inject('cmsUrl')).signIn(greedy);
    const batch = (size?: number) => ({
      folder: 'Gallery',
      files: Array.from({ length: 50 }, () => ({ ...file, size })),
    });
    // 500 MB each: without a size a file counts as the largest one.
    for (const size of [
      MAX_UPLOAD_BYTES,
      undefined,
      MAX_UPLOAD_BYTES,
      undefined,
      MAX_UPLOAD_BYTES,
      undefined,
      undefined,
      undefined,
    ])
      await editor.call('presignBatchPut', 200, { body: batch(size) });
    const { body, headers } = await editor.expectProblem('presignBatchPut', 'rate_limited', {
      body: batch(),
      query: { lang: 'en' },
    });
    expect(body.extensions.fields).toEqual({
      files: 'You can upload at most 4 GB in an hour. Please try again later.',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    // What still fits, one by one.
    for (let left = 9; left > 0; left -= 1) await editor.call('presignPut', 200, { body: file });
    const one = await editor.expectProblem('presignPut', 'rate_limited', { body: file, query: { lang: 'sl' } });
    expect(one.body.extensions.fields).toEqual({
      size: 'V eni uri lahko naložite največ 4 GB. Poskusite znova pozneje.',
    });
    await editor.call('presignPut', 200, { body: { ...file, size: 1_000 } });
    await (await new ApiClient(inject('cmsUrl')).signIn(other)).call('presignBatchPut', 200, { body: batch() });

    const turnBack = await setClock(inject('cmsControlUrl'), new Date(Date.now() + 61 * 60_000).toISOString());
    onTestFinished(turnBack);
    await editor.call('presignBatchPut', 200, { body: batch() });
  });

  test('[R66] [O8] counts an image as what was really sent', async ({ newStaff }) => {
    const editor = await new ApiClient(inject('cmsUrl')).signIn(await newStaff(['editor']));
    const body = { ...file, contentType: 'image/jpeg' };
    const { body: upload } = await editor.call('presignPut', 200, { body });
    const bytes = await createPicture();
    expect(await sendUpload(editor, upload, bytes)).toBe(200);
    const image = { imageKey: upload.key, storageFolder: upload.folder };
    const { body: registered } = await editor.call('registerMedia', 201, { body: image });
    await waitUntilProcessed(editor, registered.id);
    const counted = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, key) =>
        ((await strapi.db.query('api::media-item.upload-intent').findOne({ where: { key } })) as { sizeBytes: number })
          .sizeBytes,
      upload.key,
    );
    expect(counted).toBe(bytes.length);
  });

  test('[M8] is not given for more than 10 MB', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    await editor.call('presignPut', 200, { body: { ...file, size: MAX_UPLOAD_BYTES } });
    const { body } = await editor.expectProblem('presignPut', 'too_large', {
      body: { ...file, size: MAX_UPLOAD_BYTES + 1 },
    });
    expect(Object.keys(body.extensions.fields ?? {})).toEqual(['size']);
  });
});

describe('permission to upload several files', () => {
  const getFiles = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...file, fileName: `${index}.png` }));

  test('[M2] keeps their order, for at most 50', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const types = ['image/png', 'image/webp', 'image/jpeg', 'image/avif', 'image/gif'];
    const files = types.map((contentType) => ({ ...file, contentType }));
    const { body } = await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files } });
    expect(body.items.map(({ key }) => key.split('.')[1])).toEqual(['png', 'webp', 'jpg', 'avif', 'gif']);
    const many = await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files: getFiles(50) } });
    expect(new Set(many.body.items.map(({ key }) => key)).size).toBe(50);
    await editor.expectProblem('presignBatchPut', 'validation_failed', {
      body: { folder: 'Gallery', files: getFiles(51) },
    });
    await editor.expectProblem('presignBatchPut', 'validation_failed', { body: { folder: 'Gallery', files: [] } });
  });

  test('[R12] [M2] signs each for its own folder', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const folders = ['Gallery', 'Wines', 'Queen', 'Gallery'];
    const files = folders.map((folder) => ({ ...file, folder }));
    const { items } = (await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files } })).body;
    expect(items.map(({ folder }) => folder)).toEqual(folders);
    for (const item of items) {
      expect(await sendUpload(editor, item, Buffer.from('bytes'))).toBe(200);
      expect(await stored(item)).toEqual([getPath(item)]);
    }
  });

  test('names the file that is wrong', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const wrong = [
      ['unsupported_media_type', { contentType: 'image/svg+xml' }, 'files.1.contentType'],
      ['too_large', { size: MAX_UPLOAD_BYTES + 1 }, 'files.1.size'],
    ] as const;
    for (const [code, change, field] of wrong) {
      const files = [file, { ...file, ...change }];
      const { body } = await editor.expectProblem('presignBatchPut', code, { body: { folder: 'Gallery', files } });
      expect(Object.keys(body.extensions.fields ?? {})).toEqual([field]);
    }
  });
});

describe('[A8] the queen role', () => {
  test('uploads to folder Queen only', async ({ signInAs }) => {
    const queen = await signInAs('queen');
    const own = { ...file, folder: 'Queen' };
    await queen.call('presignPut', 200, { body: own });
    await queen.call('presignBatchPut', 200, { body: { folder: 'Queen', files: [own] } });
    await queen.expectProblem('presignPut', 'forbidden', { body: file });
    await queen.expectProblem('presignBatchPut', 'forbidden', { body: { folder: 'Gallery', files: [file] } });
    await queen.expectProblem('presignBatchPut', 'forbidden', { body: { folder: 'Queen', files: [own, file] } });
  });
});
