import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseProblem } from '../support/clients/response-checks';
import { ApiClient } from '../support/clients/api-client';
import { createPicture } from '../support/media-test';
import { mountSmallDisk, type SmallDisk } from '../support/servers/small-disk';
import { PANEL_ADMIN, type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { sendUpload } from '../support/data/stored-files';
import { createWineInput } from '../support/data/wine-input';

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

const post = (path: string, body: unknown, method = 'POST'): Promise<Response> =>
  admin.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * Makes a write again and again until there is no space for it, and answers what was kept. Of what a larger
 * one was refused, a smaller one still fits into the database's own files.
 */
async function untilFull(write: () => Promise<Response>): Promise<unknown[]> {
  const kept: unknown[] = [];
  for (let tries = 0; tries < 500; tries += 1) {
    const response = await write();
    const text = await response.text();
    if (!response.ok) {
      expect(parseProblem(response, text, 'storage_full').detail).not.toBe('');
      return kept;
    }
    kept.push(text === '' ? null : JSON.parse(text));
  }
  throw new Error('the disk was never full');
}

test('[R30] [B2] a completely full disk stops no process, leaves no partial data, and is reported and logged', async () => {
  const [before, refused, later] = [await presign(), await presign(), await presign()];
  const [picture, large] = [await createPicture(400, 300), await createPicture(2400, 1600)];
  expect(await sendUpload(admin, before, picture)).toBe(200);
  const wines = (await admin.call('listWines', 200, { query: { status: 'all' } })).body.total;

  disk.fill();
  expect(await sendUpload(admin, refused, large)).toBe(507);
  const body = { imageKey: before.key, storageFolder: 'Gallery' } as const;
  await admin.expectProblem('registerMedia', 'storage_full', { body });
  const text = { namespace: 'home', language: 'en', data: { a: 'x'.repeat(200_000) } };
  const texts = await untilFull(() => post('/api/v1/content', text, 'PUT'));
  const made = await untilFull(() => post('/api/v1/wines', createWineInput({ winemakingNotes: 'x'.repeat(4_000) })));
  await untilFull(() => post('/api/v1/auth/login', STAFF_ADMIN));
  await untilFull(() => post('/admin/login', PANEL_ADMIN));
  expect(unfinished()).toEqual([]);

  const guest = new ApiClient(cms.url);
  const read = await guest.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'en' } });
  if (texts.length > 0) expect(read.body.version).toBe((texts.at(-1) as { version: number }).version);
  expect((await guest.call('getHealthReady', 200)).body.warnings).toEqual(['little_space']);
  expect(cms.exitCode()).toBeNull();
  expect(cms.output()).toMatch(/storage_full[\s\S]*Caused by: Error: ENOSPC/);
  expect(cms.output()).toContain('database or disk is full');

  disk.empty();
  expect((await admin.call('listWines', 200, { query: { status: 'all' } })).body.total).toBe(wines + made.length);
  await admin.call('createWine', 201, { body: createWineInput({ name: 'Zdaj' }) });
  expect(await sendUpload(admin, refused, large)).toBe(200);
  expect(await sendUpload(admin, later, large)).toBe(200);
  await admin.call('registerMedia', 201, { body });
  const check = await cms.run(
    async (strapi) => JSON.stringify(await strapi.db.connection.raw('PRAGMA integrity_check')),
    null,
  );
  expect(check).toContain('"ok"');
});
