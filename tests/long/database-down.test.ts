import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { type TestDatabase, createDatabase } from '../support/servers/database';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { type TcpGate, openTcpGate } from '../support/servers/tcp-gate';

const LIMIT_MS = 10_000;

let database: TestDatabase;
let gate: TcpGate;
let cms: RunningCms;
let admin: ApiClient;

beforeAll(async () => {
  database = await createDatabase('postgres');
  const url = new URL(database.environment.DATABASE_URL ?? '');
  gate = await openTcpGate(Number(url.port));
  url.port = String(gate.port);
  cms = await startCms({ env: { DATABASE_URL: url.href } });
  admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
}, 120_000);
afterAll(async () => {
  await cms.stop();
  await gate.close();
  await database.drop();
});

/** Requests during the outage of the database: reads of guests and staff, and writes. */
const calls = (): Promise<unknown>[] => [
  new ApiClient(cms.url).expectProblem('listWines', 'unavailable', { query: { search: String(Math.random()) } }),
  new ApiClient(cms.url).expectProblem('login', 'unavailable', { body: STAFF_ADMIN }),
  admin.expectProblem('listUsers', 'unavailable'),
  admin.expectProblem('updateContent', 'unavailable', { body: { namespace: 'home', language: 'en', data: { a: 1 } } }),
  new ApiClient(cms.url).expectProblem('getHealthReady', 'unavailable'),
];

async function expectQuickFailures(): Promise<void> {
  const start = performance.now();
  await Promise.all(calls());
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
  const live = await fetch(`${cms.url}/api/v1/health/live`);
  expect(live.status).toBe(200);
}

async function expectRecovery(): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${cms.url}/api/v1/health/ready`)).status, { timeout: 20_000, interval: 200 })
    .toBe(200);
  await admin.call('listUsers', 200);
  await admin.call('updateContent', 200, { body: { namespace: 'home', language: 'en', data: { a: 2 } } });
}

describe('while the database is unavailable', () => {
  test(
    'every request is 503 within ten seconds when it is gone, and recovers by itself',
    { timeout: 90_000 },
    async () => {
      gate.shut();
      await expectQuickFailures();
      gate.open();
      await expectRecovery();
    },
  );

  test(
    'every request is 503 within ten seconds when it hangs, and recovers by itself',
    { timeout: 90_000 },
    async () => {
      gate.hang();
      await expectQuickFailures();
      gate.open();
      await expectRecovery();
      expect(cms.exitCode()).toBeNull();
    },
  );

  test('[R115] [B4] failed checks of readiness are logged once, and so is that they succeed again', async () => {
    const check = async (): Promise<number> => (await fetch(`${cms.url}/api/v1/health/ready`)).status;
    const logged = cms.output().length;
    gate.shut();
    await expect.poll(check, { timeout: 30_000 }).toBe(503);
    for (let probe = 0; probe < 20; probe += 1) expect(await check()).toBe(503);
    gate.open();
    await expect.poll(check, { timeout: 30_000 }).toBe(200);
    const lines = cms.output().slice(logged);
    expect(lines.match(/"msg":"Not ready\. /g)).toHaveLength(1);
    expect(lines.match(/"msg":"Ready again: /g)).toHaveLength(1);
  });
});
