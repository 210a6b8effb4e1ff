import { request } from 'node:http';
import { describe, expect, inject } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { test } from '../support/api-test';

interface RawUpload {
  method?: string;
  headers?: Record<string, string>;
  bytes?: number;
}

/**
 * Sends zero bytes as a raw request: any method, with or without a length. Returns the status and `Allow`.
 */
function sendRaw(url: string, { method = 'PUT', headers = {}, bytes = 0 }: RawUpload) {
  return new Promise<{ status: number; allow: string | undefined }>((resolve, reject) => {
    const sent = request(new URL(url, inject('cmsUrl')), { method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, allow: response.headers.allow }));
    });
    sent.on('error', reject);
    sent.end(Buffer.alloc(bytes));
  });
}

const png = { 'content-type': 'image/png' };
const length = (bytes: number) => ({ ...png, 'content-length': String(bytes) });

const onDisk = (): void => {
  test('takes a PUT of a known length up to 10 MB', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const presign = async () => {
      const file = { folder: 'Gallery', fileName: 'a.png', contentType: 'image/png' };
      return (await editor.call('presignPut', 200, { body: file })).body.upload.url;
    };
    const url = await presign();
    expect((await sendRaw(url, { headers: { ...png, 'transfer-encoding': 'chunked' }, bytes: 10 })).status).toBe(411);
    const tooMuch = MAX_UPLOAD_BYTES + 1;
    expect((await sendRaw(url, { headers: length(tooMuch), bytes: tooMuch })).status).toBe(413);
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await sendRaw(url, { method })).toEqual({ status: 405, allow: 'GET, HEAD, PUT' });
    }
    expect((await sendRaw(url, { headers: length(MAX_UPLOAD_BYTES), bytes: MAX_UPLOAD_BYTES })).status).toBe(200);
  });

  test('takes nothing that was not presigned', async () => {
    for (const path of ['/files/Gallery/a.png', '/files/Gallery/a/320.avif', '/files/x']) {
      expect((await sendRaw(path, { headers: length(3), bytes: 3 })).status, path).toBe(403);
    }
  });
};

/** The store itself is the target; what it refuses is in storage-uploads.test.ts. */
const onS3 = (): void => {
  test('takes no upload', async () => {
    const response = await sendRaw('/files/Gallery/a.png', { headers: length(3), bytes: 3 });
    expect(response).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
};

describe('the CMS as a target of uploads', () => {
  if (inject('storage') === 'disk') onDisk();
  else onS3();
});
