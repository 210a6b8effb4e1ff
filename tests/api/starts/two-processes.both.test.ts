import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { createWineInput } from '../../support/data/wine-input';
import { crashAfterCommit } from '../../support/servers/crash-at-step';
import { setClock } from '../../support/servers/move-clock';
import { createPicture, waitUntilProcessed } from '../../support/media-test';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';
import { sweepStorageAt, uploadFile } from '../../support/data/stored-files';
import { listStoredPaths, storeObject } from '../../support/data/stored-objects';
import { getStorageEnvironment } from '../../support/servers/test-storage';
import { readRevision } from '../../support/clients/read-revision';

/** Time in ms after which the lease of an ended process expires; tests/long waits for it. */
const LEASE_MS = 15_000;

const ENVIRONMENT = { ...getStorageEnvironment(inject('storage')), DEMO: 'off' };

let both: [RunningCms, RunningCms];
let clients: [ApiClient, ApiClient];
beforeAll(async () => {
  const first = await startCms({ database: inject('database'), env: ENVIRONMENT });
  both = [first, await startCms({ alongside: first, env: ENVIRONMENT })];
  const admin = await new ApiClient(first.url).signIn(STAFF_ADMIN);
  clients = [admin, await new ApiClient(both[1].url).signIn(STAFF_ADMIN)];
}, 360_000);
afterAll(async () => {
  for (const cms of both.toReversed()) await cms.stop();
});

async function registerOn(cms: RunningCms, client: ApiClient): Promise<{ id: string; imageKey: string }> {
  const imageKey = await storeObject(cms.controlUrl, 'Wines', 'jpg', await createPicture());
  const body = { imageKey, storageFolder: 'Wines' } as const;
  return { imageKey, id: (await client.call('registerMedia', 201, { body })).body.id };
}
const getFiles = (imageKey: string) => listStoredPaths(both[1].controlUrl, `Wines/${imageKey.replace('.jpg', '')}`);

/** Looks after images whose renditions are not made, as housekeeping does every 15 s. */
const lookAfterImages = (cms: RunningCms): Promise<void> =>
  cms.run((strapi) => (strapi.service('api::media-item.renditions') as { wake(): void }).wake(), null);

/** Notes what this process writes to the storage. */
const noteWrites = (cms: RunningCms): Promise<void> =>
  cms.run((strapi) => {
    const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
    const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
      getStorage: () => { write: (path: string, bytes: Uint8Array) => Promise<void> };
    };
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const kept = getStorage();
    const write = kept.write.bind(kept);
    kept.write = (path, bytes) => {
      written.push(path);
      return write(path, bytes);
    };
  }, null);

/** Lets a process never finish the renditions of an image; the first is a part of its registration. */
const holdRenditions = (cms: RunningCms): Promise<void> =>
  cms.run((strapi) => {
    const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
    const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
      getStorage: () => { write: (path: string, bytes: Uint8Array) => Promise<void> };
    };
    const kept = getStorage();
    const write = kept.write.bind(kept);
    kept.write = (path, bytes) => (path.endsWith('.avif') ? new Promise(() => undefined) : write(path, bytes));
  }, null);

const writtenBy = (cms: RunningCms): Promise<string[]> =>
  cms.run(() => (globalThis as { written?: string[] }).written ?? [], null);

describe('[R52] [B3] two live processes', () => {
  test('count failed sign-ins together', async () => {
    const body = { email: `guess-${randomBytes(4).toString('hex')}@example.com`, password: 'whatever-it-is' };
    const guests = both.map(({ url }) => new ApiClient(url));
    const guess = (attempt: number) =>
      (guests[attempt % 2] as ApiClient).request('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' },
        body: JSON.stringify(body),
      });
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, attempt) => {
        const response = await guess(attempt);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  }, 600_000);

  test('[V2] show what is published by date from the same moment on, whichever of them it was saved in', async () => {
    const moment = new Date(Date.now() + 3_600_000).toISOString();
    const body = createWineInput({ name: 'Ob isti uri', published: true, publishAt: moment });
    const { body: wine } = await clients[0].call('createWine', 201, { body });
    const statuses = () =>
      Promise.all(both.map(async ({ url }) => (await new ApiClient(url).request(`/api/v1/wines/${wine.slug}`)).status));
    expect(await statuses()).toEqual([404, 404]);
    for (const { controlUrl } of both) onTestFinished(await setClock(controlUrl, moment));
    expect(await statuses()).toEqual([200, 200]);
  }, 600_000);

  test('sweep at once without a failure, and take nothing that is used', async () => {
    const upload = await uploadFile(clients[0], await createPicture());
    const used = await registerOn(both[1], clients[1]);
    await waitUntilProcessed(clients[1], used.id);
    const kept = await getFiles(used.imageKey);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await Promise.all(
      both.flatMap(({ controlUrl }) => [sweepStorageAt(controlUrl, tomorrow), sweepStorageAt(controlUrl, tomorrow)]),
    );
    expect(await getFiles(upload.key.replace('.png', '.jpg'))).toEqual([]);
    expect(await getFiles(used.imageKey)).toEqual(kept);
  }, 600_000);

  test('[B3] add up their changes at once, which is no change', async () => {
    const place = { namespace: 'legalPrivacy', language: 'en' } as const;
    const body = { ...place, data: { title: 'Text' } };
    await Promise.all([...clients, ...clients].map((client) => client.call('updateContent', 200, { body })));
    const revisionAt = ({ url }: RunningCms) => readRevision(new ApiClient(url));
    const before = await revisionAt(both[0]);
    const left = await Promise.all(
      both.map((cms) =>
        cms.run(async (strapi) => {
          const module = `${strapi.dirs.dist.root}/src/core/site-state/change-counter.js`;
          const { consolidateChanges } = (process.mainModule as NodeJS.Module).require(module) as {
            consolidateChanges(strapi: unknown): Promise<void>;
          };
          await consolidateChanges(strapi);
          return strapi.db.connection('revision_counters').where('key', 'like', 'change:%').pluck('key');
        }, null),
      ),
    );
    expect(left).toEqual([[], []]);
    expect(await Promise.all(both.map(revisionAt))).toEqual([before, before]);
  }, 600_000);

  test('[I4] make the renditions of each image once', async () => {
    await Promise.all(both.map(noteWrites));
    const added = await Promise.all([
      registerOn(both[0], clients[0]),
      registerOn(both[1], clients[1]),
      registerOn(both[0], clients[0]),
      registerOn(both[1], clients[1]),
    ]);
    for (const { id, imageKey } of added) {
      const { renditions, status } = await waitUntilProcessed(clients[1], id);
      expect(status).toBe('Ready');
      expect(await getFiles(imageKey)).toHaveLength(renditions.length + 1);
    }
    const renditions = (await Promise.all(both.map(writtenBy))).flat().filter((path) => path.split('/').length === 3);
    expect(renditions.length).toBeGreaterThan(0);
    expect(new Set(renditions).size).toBe(renditions.length);
  }, 600_000);

  test('[B3] [I4] go on where one is killed: what it has saved is seen at once, what it has begun is done', async () => {
    const guest = new ApiClient(both[1].url);
    const place = { namespace: 'legalTerms', language: 'en' } as const;
    const read = async () => (await guest.call('getContent', 200, { params: place, query: { lang: 'en' } })).body.data;
    await clients[1].call('updateContent', 200, { body: { ...place, data: { title: 'before' } } });
    const killed = await startCms({ alongside: both[0], env: ENVIRONMENT });
    onTestFinished(killed.stop);
    const client = await new ApiClient(killed.url).signIn(STAFF_ADMIN);
    await holdRenditions(killed);
    const upload = await registerOn(killed, client);
    expect(await read()).toEqual({ title: 'before' });
    const before = await readRevision(guest);
    await crashAfterCommit(killed, 'content_documents');
    const save = client.call('updateContent', 200, { body: { ...place, data: { title: 'saved' } } });
    await expect(save).rejects.toThrow('fetch failed');
    expect(await read()).toEqual({ title: 'saved' });
    expect(await readRevision(guest)).not.toBe(before);

    onTestFinished(await setClock(both[1].controlUrl, new Date(Date.now() + LEASE_MS + 1_000).toISOString()));
    await lookAfterImages(both[1]);
    expect((await waitUntilProcessed(clients[1], upload.id)).status).toBe('Ready');
  }, 600_000);
});
