import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { ApiClient } from '../support/clients/api-client';
import { type Fault, type FaultProxy, FAULTS, startFaultProxy } from '../support/servers/fault-proxy';
import { S3_ENDPOINT_VARIABLE } from '../support/servers/s3-gateway';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

let proxy: FaultProxy;
let cms: RunningCms;
let editor: ApiClient;
beforeAll(async () => {
  proxy = await startFaultProxy(process.env[S3_ENDPOINT_VARIABLE] ?? '');
  cms = await startCms({ storage: 's3', env: { S3_ENDPOINT: proxy.url } });
  editor = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
});
afterAll(async () => {
  await cms.stop();
  await proxy.stop();
});
afterEach(() => proxy.heal());

const someImage = async (): Promise<ImageRef> => {
  const { body } = await editor.call('listGallery', 200, { query: { status: 'all', pageSize: 1 } });
  if (!body.items[0]) throw new Error('no picture');
  return body.items[0].image;
};

/** The originals of the record and every rendition it names can be read. */
async function expectWhole({ renditions, presignedUrl = '' }: ImageRef): Promise<void> {
  expect(renditions.length).toBeGreaterThan(0);
  for (const { url } of renditions) expect((await editor.request(url)).status, url).toBe(200);
  expect((await editor.request(presignedUrl)).status).toBe(200);
}

/**
 * Runs `step` with the store failing from the n-th call on, for each n, until `step` makes fewer than n
 * calls.
 */
async function atEveryCall(fault: Fault, step: () => Promise<Response>, after: () => Promise<void>): Promise<number> {
  for (let call = 1; ; call += 1) {
    proxy.breakAt(call, fault);
    const started = Date.now();
    const response = await step();
    const took = Date.now() - started;
    const wasReached = proxy.calls.length >= call;
    proxy.heal();
    if (!wasReached) {
      expect(response.status, await response.text()).toBe(204);
      return call - 1;
    }
    expect(took, `call ${call}: ${fault}`).toBeLessThan(10_000);
    expect([204, 502], `call ${call}: ${fault}`).toContain(response.status);
    if (response.status === 502)
      expect(await response.json()).toMatchObject({ extensions: { code: 'storage_unavailable' } });
    await after();
  }
}

const json = { 'content-type': 'application/json' };
const move = (from: string, to: string, key: string): Promise<Response> =>
  editor.request('/api/v1/storage/object/move', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ sourceFolder: from, sourceKey: key, destFolder: to, destKey: key }),
  });

it.each(FAULTS)(
  '[M5] a move whose store starts to %s at any call leaves a complete image and can be repeated',
  async (fault) => {
    const { storageFolder: home, imageKey: key } = await someImage();
    const away = 'Branding';
    const calls = await atEveryCall(
      fault,
      () => move(home, away, key),
      async () => {
        await expectWhole(await someImage());
        // The same call again does what is left; then everything goes back, for the next round.
        expect((await move(home, away, key)).status).toBe(204);
        expect(await listStoredPaths(cms.controlUrl, `${home}/${key.split('.')[0]}`)).toEqual([]);
        await expectWhole(await someImage());
        expect((await move(away, home, key)).status).toBe(204);
      },
    );
    expect(calls).toBeGreaterThan(10);
    expect((await move(away, home, key)).status).toBe(204);
  },
);

it.each(FAULTS)('[M6] deleting an upload whose store starts to %s can be repeated', async (fault) => {
  let upload = await uploadFile(editor, Buffer.from('bytes'));
  const remove = () => editor.request(`/api/v1/storage/object/${upload.folder}/${upload.key}`, { method: 'DELETE' });
  await atEveryCall(fault, remove, async () => {
    expect((await remove()).status).toBe(204);
    expect(await listStoredPaths(cms.controlUrl, `${upload.folder}/${upload.key}`)).toEqual([]);
    upload = await uploadFile(editor, Buffer.from('bytes'));
  });
});

it('[R115] [B2] a hanging store delays a visitor by at most 2 s an image after the first, and is used again', async () => {
  const [first = '', ...others] = (await someImage()).renditions.map(({ url }) => url);
  const guest = new ApiClient(cms.url);
  const read = async (url: string): Promise<{ status: number; ms: number }> => {
    const began = performance.now();
    const { status } = await guest.request(url);
    return { status, ms: performance.now() - began };
  };
  proxy.breakAt(1, 'hang');
  expect((await read(first)).status).toBe(502);
  const logged = cms.output().length;
  const outage = performance.now();
  // For long enough that trials are among them.
  while (performance.now() - outage < 15_000) {
    for (const url of others) {
      const { status, ms } = await read(url);
      expect([status, ms < 2_500], `${url}: ${Math.round(ms)} ms`).toEqual([502, true]);
    }
  }
  expect(cms.output().slice(logged)).not.toContain('storage_unavailable');
  proxy.heal();
  await expect.poll(async () => (await read(first)).status, { timeout: 20_000, interval: 200 }).toBe(200);
  expect((await Promise.all(others.map(read))).map(({ status }) => status)).toEqual(others.map(() => 200));
});
