import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import { ApiClient } from '../support/api-client';
import { type TestDatabase, createDatabase } from '../support/database';
import { type RunningSite, startSite } from '../support/start-site';
import { PANEL_ADMIN, STAFF_ADMIN } from '../support/start-cms';
import { type TcpGate, openGate } from '../support/tcp-gate';

/** One deadline of 10 s for reads, and what a busy machine adds. */
const READ_LIMIT_MS = 13_000;
/** What a write has begun it must end: it waits for a connection, and then for an answer. */
const WRITE_LIMIT_MS = 25_000;

let database: TestDatabase;
let gate: TcpGate;
let site: RunningSite;

beforeAll(async () => {
  database = await createDatabase('postgres');
  const url = new URL(database.environment.DATABASE_URL ?? '');
  gate = await openGate(Number(url.port));
  url.port = String(gate.port);
  site = await startSite({ env: { DATABASE_URL: url.href } });
}, 240_000);
afterAll(async () => {
  await site.stop();
  await gate.close();
  await database.drop();
});

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });

test(
  '[R31] while the database hangs, every request through the web server is 503 in time',
  { timeout: 180_000 },
  async () => {
    const { cookies } = await new ApiClient(site.url).signIn(STAFF_ADMIN);
    gate.hang();
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(site.url + path, { headers });
    for (let round = 0; round < 3; round += 1) {
      const within = async (limitMs: number, asked: Promise<Response>): Promise<void> => {
        const began = performance.now();
        const answer = await asked;
        expect([answer.url, answer.status]).toEqual([answer.url, 503]);
        expect(performance.now() - began, answer.url).toBeLessThan(limitMs);
        expect(ProblemDocument.parse(await answer.json()).extensions.code).toBe('unavailable');
      };
      await Promise.all([
        within(READ_LIMIT_MS, ask(`/api/v1/wines?search=${Math.random()}`)),
        within(READ_LIMIT_MS, ask('/api/v1/users/me', { cookie: cookies.header() })),
        within(READ_LIMIT_MS, ask('/api/v1/health/ready')),
        ...Array.from({ length: 12 }, () => within(WRITE_LIMIT_MS, post('/api/v1/auth/login', STAFF_ADMIN))),
        ...Array.from({ length: 3 }, () => within(WRITE_LIMIT_MS, post('/cms/admin/login', PANEL_ADMIN))),
      ]);
      expect((await ask('/healthz')).status).toBe(200);
    }
    gate.open();
    await expect.poll(async () => (await ask('/api/v1/health/ready')).status, { timeout: 20_000 }).toBe(200);
    expect((await post('/api/v1/auth/login', STAFF_ADMIN)).status).toBe(204);
  },
);
