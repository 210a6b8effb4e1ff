import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client';
import { somePicture } from '../support/media-test';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/start-cms';
import { send } from '../support/stored-files';
import { wineInput } from '../support/wine-input';

let disk: SmallDisk;
let cms: RunningCms;
let admin: ApiClient;
beforeAll(async () => {
  disk = mountSmallDisk(64);
  cms = await startCms({ env: { DATA_DIR: disk.path } });
  admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
}, 300_000);
afterAll(async () => {
  await cms.stop();
  disk.remove();
});

const file = { folder: 'Gallery', fileName: 'a.jpg', contentType: 'image/jpeg' } as const;
const presign = async () => (await admin.call('presignPut', 200, { body: file })).body;
const unfinished = (): string[] => readdirSync(join(disk.path, 'files', '.unfinished'));

/** Page texts of 200 kB until one is refused; the version of the last that was not. */
async function writeUntilFull(language: 'sl' | 'en'): Promise<number> {
  const text = { namespace: 'home', language, data: { a: 'x'.repeat(200_000) } };
  for (let version = 0, tries = 0; tries < 300; tries += 1) {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(text) };
    const answer = await admin.request('/api/v1/content', init);
    const said = (await answer.json()) as { version: number; extensions?: { code: string } };
    if (answer.status === 200) version = said.version;
    else {
      expect([answer.status, said.extensions?.code]).toEqual([507, 'storage_full']);
      return version;
    }
  }
  throw new Error('the disk was never full');
}

test('[R30] [B2] a disk that is full to the last byte ends nothing, keeps nothing half, and is said and logged', async () => {
  const [before, refused, later] = [await presign(), await presign(), await presign()];
  const [picture, large] = [await somePicture(), await somePicture(2400, 1600)];
  expect(await send(admin, before, picture)).toBe(200);
  const wines = (await admin.call('listWines', 200, { query: { status: 'all' } })).body.total;

  disk.fill();
  expect(await send(admin, refused, large)).toBe(507);
  const body = { imageKey: before.key, storageFolder: 'Gallery' } as const;
  await admin.fail('registerMedia', 'storage_full', { body });
  const version = await writeUntilFull('en');
  await admin.fail('createWine', 'storage_full', { body: wineInput({ winemakingNotes: 'x'.repeat(4_000) }) });
  await new ApiClient(cms.url).fail('login', 'storage_full', { body: STAFF_ADMIN });
  expect(unfinished()).toEqual([]);

  const guest = new ApiClient(cms.url);
  const read = await guest.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'en' } });
  if (version > 0) expect(read.body.version).toBe(version);
  expect((await guest.call('getHealthReady', 200)).body.warnings).toEqual(['little_space']);
  expect(cms.exitCode()).toBeNull();
  expect(cms.output()).toMatch(/storage_full[\s\S]*Caused by: Error: ENOSPC/);
  expect(cms.output()).toContain('database or disk is full');

  disk.empty();
  expect((await admin.call('listWines', 200, { query: { status: 'all' } })).body.total).toBe(wines);
  await admin.call('createWine', 201, { body: wineInput({ name: 'Zdaj' }) });
  expect(await send(admin, refused, large)).toBe(200);
  expect(await send(admin, later, large)).toBe(200);
  await admin.call('registerMedia', 201, { body });
  const check = await cms.run(
    async (strapi) => JSON.stringify(await strapi.db.connection.raw('PRAGMA integrity_check')),
    null,
  );
  expect(check).toContain('"ok"');
});
