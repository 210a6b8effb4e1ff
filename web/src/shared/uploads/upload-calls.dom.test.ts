import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { createUploadCalls, uploadFile } from './upload-calls';

interface Received {
  method: string | undefined;
  type: string | undefined;
  bytes: number;
}

let storage: Server;
let url = '';
let status = 200;
let received: Received | null = null;

async function read(request: IncomingMessage): Promise<Received> {
  let bytes = 0;
  for await (const part of request) bytes += (part as Buffer).length;
  return { method: request.method, type: request.headers['content-type'], bytes };
}

// Storage of another origin, with the CORS answers that a browser asks of it.
beforeEach(async () => {
  [status, received] = [200, null];
  storage = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'PUT',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    void read(request).then((what) => {
      received = what;
      response.writeHead(status, cors).end();
    });
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const address = storage.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}/key`;
});
afterEach(() => {
  storage.close();
});

const target = () => ({
  method: 'PUT' as const,
  url,
  headers: { 'content-type': 'image/png' },
  expiresAt: '2026-01-01T00:00:00Z',
});
const file = () => new Blob([new Uint8Array(200_000)], { type: 'image/png' });

it('[H6] sends the file itself to the storage target, with its headers and progress up to 100', async () => {
  const progress: number[] = [];
  await uploadFile(target(), file(), { onProgress: (percent) => progress.push(percent) });
  expect(received).toEqual({ method: 'PUT', type: 'image/png', bytes: 200_000 });
  expect(progress.at(-1)).toBe(100);
  expect(progress.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
});

it('[H6] fails with the status of the target', async () => {
  status = 403;
  await expect(uploadFile(target(), file())).rejects.toMatchObject({ status: 403, url });
});

it('[H6] can be called off', async () => {
  const controller = new AbortController();
  const upload = uploadFile(target(), file(), { signal: controller.signal });
  controller.abort();
  await expect(upload).rejects.toBeInstanceOf(HttpError);
});

it('[M9] names a file without a presigned URL by its place among all files of the upload', async () => {
  const items = [{ key: 'a.png', folder: 'Gallery', upload: target() }];
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: () => Promise.resolve(Response.json({ items })),
  });
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  const { signal } = new AbortController();
  await expect(createUploadCalls(api).presignBatch(files, 'Gallery', signal, 50)).rejects.toThrow(
    'Missing presign for index 51 (b.png)',
  );
});
