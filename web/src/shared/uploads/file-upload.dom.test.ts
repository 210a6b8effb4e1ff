import { afterEach, beforeEach, expect, it } from 'vitest';
import { type UploadCall, type UploadServer, startUploadServer } from '../../../../tests/support/servers/upload-server';
import { createApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { FileUpload, type UploadStep } from './file-upload';
import { createUploadCalls } from './upload-calls';

const KNOWN = new Map([['old-one.png', Buffer.from('known bytes')]]);
let server: UploadServer;
beforeEach(async () => {
  server = await startUploadServer(KNOWN);
});
afterEach(() => server.stop());

const getApi = (status?: string) =>
  createUploadCalls(
    createApiClient({ host: server.url, language: () => 'en', fetch: (url, init) => fetch(url, init) }),
    () => (status === undefined ? {} : { status }),
  );
const file = (text = 'new bytes', type = 'image/png') => new File([text], 'trta.png', { type });
const getUpload = (given = file(), status?: string) => new FileUpload(given, 'Gallery', getApi(status));
const run = (upload: FileUpload, moves: [UploadStep, number][] = []) =>
  upload.upload(new AbortController().signal, (step, percent) => moves.push([step, percent]));

const PRESIGN = 'POST /api/v1/storage/presign/put';
const REGISTER = 'POST /api/v1/media';
const READ = 'GET /api/v1/media/key1png';

it('[M2][I4][H6] asks permission, sends the bytes, registers and reads the image, in this order', async () => {
  const moves: [UploadStep, number][] = [];
  const { item, isDuplicate } = await run(getUpload(), moves);
  expect(server.calls).toEqual([PRESIGN, 'PUT /target/key-1.png', REGISTER, READ]);
  expect(server.bodies).toEqual([
    { folder: 'Gallery', fileName: 'trta.png', contentType: 'image/png', size: 9 },
    { imageKey: 'key-1.png', storageFolder: 'Gallery' },
  ]);
  expect(server.objects.get('key-1.png')?.toString()).toBe('new bytes');
  expect(item.imageKey).toBe('key-1.png');
  expect(isDuplicate).toBe(false);
  expect([...new Set(moves.map(([step]) => step))]).toEqual(['presign', 'send', 'register', 'read']);
  expect(moves).toContainEqual(['send', 100]);
});

it('[I4] sends a status with the registration of a picker', async () => {
  await run(getUpload(file(), 'Ready'));
  expect(server.bodies[1]).toEqual({ imageKey: 'key-1.png', storageFolder: 'Gallery', status: 'Ready' });
});

it('[M3] asks at each try what it says of itself, such as the version of the image that it replaces', async () => {
  let expectedVersion = 3;
  const api = createApiClient({ host: server.url, language: () => 'en', fetch: (url, init) => fetch(url, init) });
  const upload = new FileUpload(
    file(),
    'Gallery',
    createUploadCalls(api, () => ({ replaces: 'old', expectedVersion })),
  );
  server.fail('register', 409);
  await expect(run(upload)).rejects.toMatchObject({ status: 409 });
  expectedVersion = 4;
  await run(upload);
  expect(server.bodies.at(-1)).toMatchObject({ replaces: 'old', expectedVersion: 4 });
  expect(server.calls.filter((call) => call === PRESIGN)).toHaveLength(1);
});

it('[M8] says of a file without a type that it is a generic binary', async () => {
  await run(getUpload(file('new bytes', '')));
  expect(server.bodies[0]).toMatchObject({ contentType: 'application/octet-stream' });
});

it('[M2] notices that the same bytes were in the folder already', async () => {
  const { item, isDuplicate } = await run(getUpload(file('known bytes')));
  expect(item.imageKey).toBe('old-one.png');
  expect(isDuplicate).toBe(true);
});

it.each<[UploadCall, string[]]>([
  ['presign', [PRESIGN, PRESIGN, 'PUT /target/key-1.png', REGISTER, READ]],
  ['send', [PRESIGN, 'PUT /target/key-1.png', 'PUT /target/key-1.png', REGISTER, READ]],
  ['register', [PRESIGN, 'PUT /target/key-1.png', REGISTER, REGISTER, READ]],
  ['read', [PRESIGN, 'PUT /target/key-1.png', REGISTER, READ, READ]],
])('[M9][H6] continues at the step that failed: %s', async (call, calls) => {
  // jsdom itself complains of a broken upload; tests/e2e breaks that one.
  for (const fault of call === 'send' ? ([503] as const) : ([503, 'refuse'] as const)) {
    await server.stop();
    server = await startUploadServer(KNOWN);
    server.fail(call, fault);
    const upload = getUpload();
    await expect(run(upload)).rejects.toThrow();
    expect(upload.step).toBe(call);
    expect((await run(upload)).item.imageKey).toBe('key-1.png');
    expect(server.calls).toEqual(calls);
  }
});

it('[M2] goes on when only the answer of the target was lost', async () => {
  server.fail('send', 'lose answer');
  const upload = getUpload();
  await expect(run(upload)).rejects.toBeInstanceOf(HttpError);
  await run(upload);
  expect(server.calls).toEqual([PRESIGN, 'PUT /target/key-1.png', 'PUT /target/key-1.png', REGISTER, READ]);
});

it('[M2] asks for another permission when the target refuses the old one', async () => {
  server.fail('send', 403);
  const upload = getUpload();
  await expect(run(upload)).rejects.toMatchObject({ status: 403 });
  await run(upload);
  expect(server.calls.slice(2)).toEqual([PRESIGN, 'PUT /target/key-2.png', REGISTER, 'GET /api/v1/media/key2png']);
});

it('[M2] sends the file again when what was sent is gone before it was registered', async () => {
  server.fail('register', 503);
  const upload = getUpload();
  await expect(run(upload)).rejects.toThrow();
  server.objects.clear();
  await expect(run(upload)).rejects.toMatchObject({ status: 404 });
  expect((await run(upload)).item.imageKey).toBe('key-2.png');
});

it('[M2] can be stopped while it is on its way, and sends nothing then', async () => {
  const control = new AbortController();
  control.abort();
  await expect(getUpload().upload(control.signal, () => undefined)).rejects.toThrow();
  expect(server.objects.size).toBe(0);
});
