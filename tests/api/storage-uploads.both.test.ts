import { describe, expect, inject } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { PresignedUpload } from '#contract/storage';
import { test } from '../support/api-test';
import { send } from '../support/data/stored-files';
import { storedPaths } from '../support/data/stored-objects';

const file = { folder: 'Gallery', fileName: 'Trgatev 2025.PNG', contentType: 'image/png' };
const pathOf = ({ folder, key }: PresignedUpload) => `${folder}/${key}`;
const stored = (upload: PresignedUpload) => storedPaths(inject('cmsControlUrl'), pathOf(upload));

describe('permission to upload', () => {
  test('[H6] leads straight to the storage, for one file, one type and 15 minutes', async ({ as }) => {
    const editor = await as('editor');
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

    expect(await send(editor, body, Buffer.from('wrong length'))).toBeGreaterThanOrEqual(403);
    expect(await send(editor, body, Buffer.from('bytes'), { 'Content-Type': 'text/html' })).toBe(403);
    expect(await stored(body)).toEqual([]);
    expect(await send(editor, body, Buffer.from('bytes'))).toBe(200);
    expect(await stored(body)).toEqual([pathOf(body)]);
  });

  test('is good for one upload, which nobody reads without a presigned URL', async ({ as, guest }) => {
    const editor = await as('editor');
    const { body } = await editor.call('presignPut', 200, { body: file });
    const both = await Promise.all([send(editor, body, Buffer.from('one')), send(editor, body, Buffer.from('two'))]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await send(editor, body, Buffer.from('three'))).toBe(412);
    expect((await guest.request(`/files/${pathOf(body)}`)).status).toBe(404);
    expect([403, 404]).toContain((await guest.request(body.upload.url)).status);
  });

  test('needs no session when it is used, and counts for nothing else', async ({ as, guest }) => {
    const { body } = await (await as('editor')).call('presignPut', 200, { body: file });
    const other = body.upload.url.replace(body.key, `x${body.key}`);
    expect(await send(guest, { ...body, upload: { ...body.upload, url: other } }, Buffer.from('bytes'))).toBe(403);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await send(guest, body, Buffer.from('bytes'), headers)).toBe(200);
  });

  test('[R12] [M8] a file with no type may be sent; SVG, HTML, HEIC and other types are 415', async ({ as }) => {
    const editor = await as('editor');
    const generic = { ...file, contentType: 'application/octet-stream' };
    const { body } = await editor.call('presignPut', 200, { body: generic });
    expect(body.key).toMatch(/\.bin$/);
    expect(await send(editor, body, Buffer.from('bytes'))).toBe(200);
    for (const contentType of [
      'image/svg+xml',
      'text/html',
      'image/heic',
      'image/tiff',
      'image/png; a=b',
      'image/*',
      'toString',
    ]) {
      const { body: problem } = await editor.fail('presignPut', 'unsupported_media_type', {
        body: { ...file, contentType },
      });
      expect(Object.keys(problem.extensions.fields ?? {}), contentType).toEqual(['contentType']);
    }
  });

  test('[M8] is not given for more than 10 MB', async ({ as }) => {
    const editor = await as('editor');
    await editor.call('presignPut', 200, { body: { ...file, size: MAX_UPLOAD_BYTES } });
    const { body } = await editor.fail('presignPut', 'too_large', { body: { ...file, size: MAX_UPLOAD_BYTES + 1 } });
    expect(Object.keys(body.extensions.fields ?? {})).toEqual(['size']);
  });
});

describe('permission to upload several files', () => {
  const filesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...file, fileName: `${index}.png` }));

  test('[M2] keeps their order, for at most 50', async ({ as }) => {
    const editor = await as('editor');
    const types = ['image/png', 'image/webp', 'image/jpeg', 'image/avif', 'image/gif'];
    const files = types.map((contentType) => ({ ...file, contentType }));
    const { body } = await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files } });
    expect(body.items.map(({ key }) => key.split('.')[1])).toEqual(['png', 'webp', 'jpg', 'avif', 'gif']);
    const many = await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files: filesOf(50) } });
    expect(new Set(many.body.items.map(({ key }) => key)).size).toBe(50);
    await editor.fail('presignBatchPut', 'validation_failed', { body: { folder: 'Gallery', files: filesOf(51) } });
    await editor.fail('presignBatchPut', 'validation_failed', { body: { folder: 'Gallery', files: [] } });
  });

  test('[R12] [M2] signs each for its own folder', async ({ as }) => {
    const editor = await as('editor');
    const folders = ['Gallery', 'Wines', 'Queen', 'Gallery'];
    const files = folders.map((folder) => ({ ...file, folder }));
    const { items } = (await editor.call('presignBatchPut', 200, { body: { folder: 'Gallery', files } })).body;
    expect(items.map(({ folder }) => folder)).toEqual(folders);
    for (const item of items) {
      expect(await send(editor, item, Buffer.from('bytes'))).toBe(200);
      expect(await stored(item)).toEqual([pathOf(item)]);
    }
  });

  test('names the file that is wrong', async ({ as }) => {
    const editor = await as('editor');
    const wrong = [
      ['unsupported_media_type', { contentType: 'image/svg+xml' }, 'files.1.contentType'],
      ['too_large', { size: MAX_UPLOAD_BYTES + 1 }, 'files.1.size'],
    ] as const;
    for (const [code, change, field] of wrong) {
      const files = [file, { ...file, ...change }];
      const { body } = await editor.fail('presignBatchPut', code, { body: { folder: 'Gallery', files } });
      expect(Object.keys(body.extensions.fields ?? {})).toEqual([field]);
    }
  });
});

describe('[A8] the queen role', () => {
  test('uploads to folder Queen only', async ({ as }) => {
    const queen = await as('queen');
    const own = { ...file, folder: 'Queen' };
    await queen.call('presignPut', 200, { body: own });
    await queen.call('presignBatchPut', 200, { body: { folder: 'Queen', files: [own] } });
    await queen.fail('presignPut', 'forbidden', { body: file });
    await queen.fail('presignBatchPut', 'forbidden', { body: { folder: 'Gallery', files: [file] } });
    await queen.fail('presignBatchPut', 'forbidden', { body: { folder: 'Queen', files: [own, file] } });
  });
});
