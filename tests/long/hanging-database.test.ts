import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { ApiClient } from '../support/clients/api-client';
import { type TestDatabase, createDatabase } from '../support/servers/database';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { PANEL_ADMIN, STAFF_ADMIN } from '../support/servers/start-cms';
import { type TcpGate, openTcpGate } from '../support/servers/tcp-gate';

/** One deadline of 10 s for reads, and what a busy machine adds. */
const READ_LIMIT_MS = 13_000;
/** Limit for writes: a started write waits for a connection, and then for its result. */
const WRITE_LIMIT_MS = 25_000;

/** What the panel reads of a failure. */
const SHOWN_BY_PANEL = { error: { status: 503, message: PROBLEM_TEXTS.unavailable.en.detail } };

let database: TestDatabase;
let gate: TcpGate;
let site: RunningSite;

beforeAll(async () => {
  database = await createDatabase('postgres');
  const url = new URL(database.environment.DATABASE_URL ?? '');
  gate = await openTcpGate(Number(url.port));
  url.port = String(gate.port);
  site = await startSite({ env: { DATABASE_URL: url.href } });
}, 240_000);
afterAll(async () => {
  await site.stop();
  await gate.close();
  await database.drop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });

test.each([
  ['hangs', 'hang'],
  ['is gone', 'shut'],
] as const)(
  '[R31] while the database %s, every request through the web server is 503 in time',
  { timeout: 180_000 },
  async (_, state) => {
    const { cookies } = await new ApiClient(site.url).signIn(STAFF_ADMIN);
    const signedIn = await post('/cms/admin/login', PANEL_ADMIN);
    const { data } = (await signedIn.json()) as { data: { token: string } };
    const panel = { authorization: `Bearer ${data.token}` };
    const renewal = {
      cookie: signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
    gate[state]();
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(site.url + path, { headers });
    for (let round = 0; round < 3; round += 1) {
      const within = async (limitMs: number, asked: Promise<Response>): Promise<void> => {
        const began = performance.now();
        const response = await asked;
        expect([response.url, response.status]).toEqual([response.url, 503]);
        expect(performance.now() - began, response.url).toBeLessThan(limitMs);
        const body: unknown = await response.json();
        expect(ProblemDocument.parse(body).extensions.code).toBe('unavailable');
        if (response.url.startsWith(`${site.url}/cms/`)) expect(body).toMatchObject(SHOWN_BY_PANEL);
      };
      await Promise.all([
        within(READ_LIMIT_MS, ask(`/api/v1/wines?search=${Math.random()}`)),
        within(READ_LIMIT_MS, ask('/api/v1/users/me', { cookie: cookies.header() })),
        within(READ_LIMIT_MS, ask('/api/v1/health/ready')),
        ...Array.from({ length: 12 }, () => within(WRITE_LIMIT_MS, post('/api/v1/auth/login', STAFF_ADMIN))),
        ...Array.from({ length: 3 }, () => within(WRITE_LIMIT_MS, post('/cms/admin/login', PANEL_ADMIN))),
        within(READ_LIMIT_MS, ask('/cms/admin/init')),
        within(READ_LIMIT_MS, ask('/cms/admin/users/me', panel)),
        within(READ_LIMIT_MS, ask('/cms/content-manager/collection-types/api::wine.wine', panel)),
        // With 401 the panel would sign its people out.
        within(WRITE_LIMIT_MS, post('/cms/admin/access-token', {}, renewal)),
        within(
          WRITE_LIMIT_MS,
          post('/cms/admin/reset-password', { resetPasswordToken: 'x', password: 'New-password-1' }),
        ),
      ]);
      expect((await ask('/healthz')).status).toBe(200);
    }
    // The response is sent before the database query, so that it does not reveal known addresses.
    expect((await post('/cms/admin/forgot-password', { email: PANEL_ADMIN.email })).status).toBe(204);
    gate.open();
    await expect.poll(async () => (await ask('/api/v1/health/ready')).status, { timeout: 20_000 }).toBe(200);
    expect((await post('/api/v1/auth/login', STAFF_ADMIN)).status).toBe(204);
    // The cookie was not cleared while its session could not be checked.
    expect((await post('/cms/admin/access-token', {}, renewal)).status).toBe(200);
    expect(site.cms.exitCode()).toBeNull();
  },
);
