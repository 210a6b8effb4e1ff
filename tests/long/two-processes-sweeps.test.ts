import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPicture, waitUntilProcessed } from '../support/media-test';
import { sweepStorageAt, uploadFile } from '../support/data/stored-files';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';
import { type CrashScenario, killAtSteps } from '../support/servers/kill-at-steps';
import { type CmsPair, startCmsPair } from '../support/servers/start-pair';
import type { RunningCms } from '../support/servers/start-cms';

const KILLS = Number(process.env.KILLS ?? 12);
const HOUR_MS = 3_600_000;

let pair: CmsPair;
beforeAll(async () => {
  pair = await startCmsPair('s3');
}, 360_000);
afterAll(() => pair.stop());

const killed = (name: string, prepare: () => Promise<CrashScenario>): Promise<void> =>
  killAtSteps(pair, { name, kills: KILLS, prepare });
const living = (): RunningCms => (pair.admin().origin === pair.survivor.url ? pair.survivor : pair.cms());
const getFiles = (imageKey: string) =>
  listStoredPaths(pair.survivor.controlUrl, `Wines/${imageKey.replace('.jpg', '')}`);

async function register(imageKey: string): Promise<{ status: number; id: string }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ imageKey, storageFolder: 'Wines' });
  const response = await pair.admin().request('/api/v1/media', { ...init, body });
  return { status: response.status, id: ((await response.json()) as { id: string }).id };
}
const newObject = async () => storeObject(pair.survivor.controlUrl, 'Wines', 'jpg', await createPicture(800, 600));

/** Adds to each table of what runs out a row that has. */
const addExpired = (mark: string): Promise<void> =>
  pair.survivor.run(async (strapi, mark) => {
    const time = new Date('2020-01-01');
    const add = (uid: string, data: object) => strapi.db.query(uid as never).create({ data: data as never });
    const hash = { secretHash: mark, secretIssuedAt: time, lastSeenAt: time, expiresAt: time, replayed: false };
    await add('api::auth.session', { sessionId: mark, userId: mark, ...hash });
    await add('api::auth.login-attempt', { account: mark, address: mark, at: time });
    await add('api::auth.password-reset', { userId: mark, tokenHash: mark, accountHash: mark, askedAt: time });
    const visit = { date: '2020-01-01', people: 1, language: 'sl', name: mark, email: mark, state: 'New', version: 1 };
    await add('api::visit.visit-request', { ...visit, createdAt: time, updatedAt: time });
    await add('api::bin.bin-entry', {
      entity: 'wine',
      entityId: mark,
      deletedAt: time,
      version: 1,
      data: {},
      members: [],
    });
    const presence = { thing: mark, userId: mark, name: mark, isWriting: false, since: time, seenAt: time };
    await add('api::presence.presence', presence);
  }, mark);

const expiredLeft = (mark: string): Promise<number[]> =>
  pair.survivor.run(async (strapi, mark) => {
    const columns = {
      staff_sessions: 'user_id',
      login_attempts: 'account',
      password_resets: 'user_id',
      visit_requests: 'name',
      bin_entries: 'entity_id',
      presences: 'thing',
    };
    const counts = Object.entries(columns).map(async ([table, column]) => {
      const [row] = (await strapi.db
        .connection(table)
        .where({ [column]: mark })
        .count({ rows: '*' })) as [{ rows: string }];
      return Number(row.rows);
    });
    return Promise.all(counts);
  }, mark);

const purge = (cms: RunningCms): Promise<void> =>
  cms.run(async (strapi) => {
    for (const name of [
      'auth.session',
      'auth.login-limit',
      'auth.forgotten-password',
      'bin.bin',
      'presence.presence',
    ]) {
      const service = strapi.service(`api::${name}` as never) as { purgeExpired(now: Date): Promise<void> };
      await service.purgeExpired(new Date());
    }
    const visits = strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> };
    await visits.eraseExpired(new Date());
  }, null);

describe('[R52] one of two processes that is killed', { timeout: 3_600_000 }, () => {
  test('[I4] while generating renditions leaves them to the other: each exists once and is complete', () =>
    killed('renditions', async () => {
      const imageKey = await newObject();
      return {
        async call() {
          const { status, id } = await register(imageKey);
          await waitUntilProcessed(pair.admin(), id);
          return status;
        },
        done: [200, 201],
        async expectDone() {
          const { id } = await register(imageKey);
          const { renditions, status } = await waitUntilProcessed(pair.admin(), id);
          expect(status).toBe('Ready');
          expect(await getFiles(imageKey)).toHaveLength(renditions.length + 1);
          for (const { url, width } of renditions) {
            const response = await pair.admin().request(url);
            const decoded = await sharp(Buffer.from(await response.arrayBuffer())).toBuffer({
              resolveWithObject: true,
            });
            expect(decoded.info.width, url).toBe(width);
          }
        },
      };
    }));

  test('during a sweep leaves the rest to the other, which removes no used file', async () => {
    const used = await Promise.all([newObject(), newObject()]);
    for (const imageKey of used) await waitUntilProcessed(pair.admin(), (await register(imageKey)).id);
    const kept = await Promise.all(used.map(getFiles));
    let hours = 0;
    await killed('sweep', async () => {
      const jpeg = { folder: 'Wines', contentType: 'image/jpeg', fileName: 'a.jpg' } as const;
      const givenUp: string[] = [];
      for (let count = 0; count < 4; count += 1) {
        givenUp.push((await uploadFile(pair.admin(), await createPicture(), jpeg)).key);
        // A file without an upload intent, as after a crash.
        givenUp.push(await newObject());
      }
      // A process looks through all that is stored once a day.
      const now = new Date(Date.now() + (hours += 25) * HOUR_MS);
      return {
        async call() {
          await sweepStorageAt(living().controlUrl, now);
          return 200;
        },
        done: [200],
        async expectDone() {
          // The other one has not looked through all today.
          await sweepStorageAt(pair.survivor.controlUrl, new Date(now.getTime() + 25 * HOUR_MS));
          for (const key of givenUp) expect(await getFiles(key)).toEqual([]);
          expect(await Promise.all(used.map(getFiles))).toEqual(kept);
        },
      };
    });
  });

  test('while deleting expired rows leaves the rest to the other', async () => {
    let round = 0;
    await killed('housekeeping', async () => {
      const mark = `expired-${(round += 1)}`;
      await addExpired(mark);
      expect(await expiredLeft(mark)).toEqual([1, 1, 1, 1, 1, 1]);
      return {
        call: () => purge(living()).then(() => 200),
        done: [200],
        expectDone: async () => expect(await expiredLeft(mark)).toEqual([0, 0, 0, 0, 0, 0]),
      };
    });
    // Sessions that go on are still there.
    await pair.admin().call('getCurrentUser', 200);
  });
});
