import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createDatabase, type TestDatabase } from '../support/servers/database';
import { type CrashScenario, killAtSteps, type CrashTarget } from '../support/servers/kill-at-steps';
import { createPicture, waitUntilProcessed } from '../support/media-test';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { sendUpload, sweepStorageAt } from '../support/data/stored-files';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';
import { getStorageEnvironment } from '../support/servers/test-storage';

/** At so many steps of each call, from its first to its last, the CMS is killed. */
const KILLS = Number(process.env.KILLS ?? 5);
const JPEG = { folder: 'Wines', fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
const DAY_MS = 24 * 3_600_000;

const getStem = (key: string): string => key.replace(/\.\w+$/, '');

describe.for([
  { title: 'SQLite and disk', database: 'sqlite', storage: 'disk', isBeside: false },
  { title: 'PostgreSQL and S3', database: 'postgres', storage: 's3', isBeside: false },
  { title: 'PostgreSQL and S3 beside another one', database: 'postgres', storage: 's3', isBeside: true },
] as const)('a CMS on $title that is killed in the middle', { timeout: 3_600_000 }, (kind) => {
  /** Bytes for an object store never pass through the CMS. */
  const ofDisk = kind.storage === 'disk' ? [kind] : [];
  let store: TestDatabase;
  let dataDir: string;
  /** The process that is killed; afterwards it is restarted, or the other one takes over. */
  let cms: RunningCms;
  let other: RunningCms | null = null;
  let admin: ApiClient;
  const env = { ...getStorageEnvironment('disk'), DEMO: 'off' };

  const askAt = async (answering: RunningCms): Promise<void> => {
    cms = answering;
    admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  };
  const start = async (): Promise<void> => askAt(await startCms({ database: kind.database, store, dataDir, env }));
  const victim: CrashTarget = {
    cms: () => cms,
    async switchToSurvivor() {
      await cms.stop();
      await (other ? askAt(other) : start());
    },
    switchToTarget: () => (other ? start() : Promise.resolve()),
  };
  beforeAll(async () => {
    store = await createDatabase(kind.database);
    dataDir = mkdtempSync(join(tmpdir(), 'winery-kills-'));
    Object.assign(env, getStorageEnvironment(kind.storage));
    if (kind.isBeside) other = await startCms({ database: kind.database, store, dataDir, env });
    await start();
  }, 300_000);
  afterAll(async () => {
    await cms.stop();
    await other?.stop();
    await store.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = async (path: string, body: object, method = 'POST'): Promise<number> => {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await admin.request(path, init);
    await response.arrayBuffer();
    return response.status;
  };
  const register = (imageKey: string, more: object = {}) =>
    post('/api/v1/media', { imageKey, storageFolder: 'Wines', ...more });
  const stored = (folder: string, key: string) => listStoredPaths(cms.controlUrl, `${folder}/${getStem(key)}`);
  const newObject = async (): Promise<string> =>
    storeObject(cms.controlUrl, 'Wines', 'jpg', await createPicture(400, 300));

  /** The one image that has this key: whole, with every copy that it names, and with nothing besides. */
  async function expectWhole(imageKey: string, folder = 'Wines'): Promise<string> {
    const { body } = await admin.call('listMedia', 200, { query: { search: getStem(imageKey), pageSize: 10 } });
    expect(body.items.map(({ storageFolder }) => storageFolder)).toEqual([folder]);
    const { id } = body.items[0] ?? { id: '' };
    const item = await waitUntilProcessed(admin, id);
    expect(item.status).toBe('Ready');
    expect((await fetch(new URL(item.presignedUrl, cms.url))).status).toBe(200);
    for (const { url } of item.renditions) expect((await admin.request(url)).status, url).toBe(200);
    expect(await stored(folder, imageKey)).toHaveLength(item.renditions.length + 1);
    return id;
  }

  async function newImage(): Promise<{ id: string; imageKey: string }> {
    const imageKey = await newObject();
    expect(await register(imageKey)).toBe(201);
    return { id: await expectWhole(imageKey), imageKey };
  }

  const killed = (name: string, prepare: () => Promise<CrashScenario>): Promise<void> =>
    killAtSteps(victim, { name: `${name} (${kind.title})`, kills: KILLS, prepare });

  test.for(ofDisk)('[R52] [M2] an upload is complete or absent, and can be repeated', async () => {
    await killed('upload', async () => {
      const [{ body: upload }, bytes] = [
        await admin.call('presignPut', 200, { body: JPEG }),
        await createPicture(2400, 1600),
      ];
      return {
        call: () => sendUpload(admin, upload, bytes),
        done: [200, 412],
        async expectDone() {
          expect(await stored('Wines', upload.key)).toEqual([`Wines/${upload.key}`]);
          expect([200, 201]).toContain(await register(upload.key));
          await expectWhole(upload.key);
          await sweepStorageAt(cms.controlUrl, new Date(Date.now() + 3_600_000));
          expect(readdirSync(join(dataDir, 'files', '.unfinished'))).toEqual([]);
        },
      };
    });
  });

  test.for(ofDisk)('[R52] [M2] a partial upload is not visible, and is removed later', async () => {
    const { body: upload } = await admin.call('presignPut', 200, { body: JPEG });
    const bytes = await createPicture(2400, 1600);
    const unfinished = () => readdirSync(join(dataDir, 'files', '.unfinished'));
    const sent = request(new URL(upload.upload.url, cms.url), {
      method: 'PUT',
      headers: { ...upload.upload.headers, 'content-length': bytes.byteLength },
    }).on('error', () => undefined);
    sent.write(bytes.subarray(0, bytes.byteLength / 2));
    await expect.poll(unfinished, { timeout: 30_000 }).toHaveLength(1);
    cms.kill('SIGKILL');
    await cms.stop();
    await start();
    expect(await stored('Wines', upload.key)).toEqual([]);
    expect(await sendUpload(admin, upload, bytes)).toBe(200);
    await sweepStorageAt(cms.controlUrl, new Date(Date.now() + 3_600_000));
    expect(unfinished()).toEqual([]);
    expect(await stored('Wines', upload.key)).toEqual([`Wines/${upload.key}`]);
  });

  test('[R52] [I4] a repeated registration creates one complete image', () =>
    killed('registration', async () => {
      const imageKey = await newObject();
      return {
        call: () => register(imageKey),
        done: [200, 201],
        expectDone: async () => void (await expectWhole(imageKey)),
      };
    }));

  test('[R52] [M5] a repeated move moves all files', () =>
    killed('move', async () => {
      const { imageKey } = await newImage();
      const move = { sourceFolder: 'Wines', sourceKey: imageKey, destFolder: 'Branding', destKey: imageKey };
      return {
        call: () => post('/api/v1/storage/object/move', move),
        done: [204],
        async expectDone() {
          await expectWhole(imageKey, 'Branding');
          expect(await stored('Wines', imageKey)).toEqual([]);
        },
      };
    }));

  test('[R52] [M3] a repeated replacement leaves one file', () =>
    killed('replacement', async () => {
      const { id, imageKey: old } = await newImage();
      const imageKey = await newObject();
      return {
        call: () => register(imageKey, { replaces: id }),
        done: [200],
        async expectDone() {
          expect(await expectWhole(imageKey)).toBe(id);
          await sweepStorageAt(cms.controlUrl, new Date(Date.now() + 2 * DAY_MS));
          expect(await stored('Wines', old)).toEqual([]);
        },
      };
    }));

  test('[R52] [M6] a repeated deletion deletes all files', () =>
    killed('deletion', async () => {
      const { id, imageKey } = await newImage();
      return {
        call: () => post(`/api/v1/media/${id}`, {}, 'DELETE'),
        done: [204],
        async expectDone() {
          await admin.expectProblem('getMedia', 'not_found', { params: { id } });
          expect(await stored('Wines', imageKey)).toEqual([]);
        },
      };
    }));
});
