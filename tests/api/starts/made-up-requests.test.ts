import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { fetchPanelToken } from '../../support/clients/panel-client';
import { parseProblem } from '../../support/clients/response-checks';
import { createStaff } from '../../support/data/staff';
import { freezeClock } from '../../support/freeze-clock';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

/** Requests of one client in a minute. */
const LIMIT = 40;

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({
    database: inject('database'),
    storage: inject('storage'),
    env: { API_RATE_LIMIT: String(LIMIT) },
  });
  await freezeClock(cms.controlUrl);
}, 240_000);
afterAll(() => cms.stop());

describe('[R21] [R24] [C1] the panel and the API', () => {
  const from = (path: string, address: string): Promise<number> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);

  test.each(['/admin/init', '/ADMIN/init', '/api/v1/wines', '/API/V1/wines'])(
    'are limited for one client, however its address is written: %s',
    async (path) => {
      // Each route policy has one bucket per client; each run of this test uses a new client IP.
      const host = `203.0.113.${path.length + (path.startsWith('/a') ? 0 : 100)}`;
      const hex = host
        .split('.')
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('');
      const spellings = [
        host,
        `${host}:1`,
        `::ffff:${host}`,
        `[::ffff:${host}]:9`,
        `::FFFF:${hex.slice(0, 4)}:${hex.slice(4)}`,
      ];
      const statuses: number[] = [];
      for (let each = 0; each < 60; each += 1) {
        const spelled = spellings[each % spellings.length] ?? host;
        statuses.push(await from(path, spelled === `${host}:1` ? `${host}:${each + 1}` : spelled));
      }
      expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), ...Array<number>(60 - LIMIT).fill(429)]);
      expect(await from(path, '198.51.100.1')).toBe(200);
    },
  );
});

describe('[R33] [C1] searches', () => {
  test('are a tenth of what one client may ask for, however their parameter is written', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.250' };
    const statuses: number[] = [];
    for (const name of ['search', '%73earch', 's%65arch', 'searc%68', 'search', '%73%65arch', 'search', 'sear%63h'])
      statuses.push((await fetch(`${cms.url}/api/v1/wines?lang=sl&${name}=rebula`, { headers })).status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(statuses.slice(4)).toEqual([429, 429, 429, 429]);
    expect((await fetch(`${cms.url}/api/v1/wines?search=`, { headers })).status).toBe(200);
  });
});

describe('a flood from one address', () => {
  const ask = (address: string, path = '/api/v1/features'): Promise<Response> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': address } });

  test('is 429 with Retry-After beyond the limit, and nobody else notices', async () => {
    const responses = await Promise.all(Array.from({ length: LIMIT + 20 }, () => ask('203.0.113.9')));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    const [one] = refused as [Response];
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(parseProblem(one, await one.text(), 'rate_limited').status).toBe(429);
    expect((await ask('203.0.113.10')).status).toBe(200);
    expect((await ask('8.8.8.8, 203.0.113.9')).status, 'the last address counts').toBe(429);
    expect((await fetch(`${cms.url}/api/v1/features`)).status, 'the web server itself').toBe(200);
  });

  test('counts a whole IPv6 network', async () => {
    for (let client = 0; client < LIMIT; client += 1) await ask(`2001:db8:1:2::${client.toString(16)}`);
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('[R64] [O5] a flood from the address of staff', () => {
  const ask = (path: string, ip: string, headers: Record<string, string> = {}): Promise<number> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': ip, ...headers } }).then(({ status }) => status);
  const askOften = (times: number, ...request: Parameters<typeof ask>): Promise<number[]> =>
    Promise.all(Array.from({ length: times }, () => ask(...request)));
  const refusals = (count: number): number[] => Array.from({ length: count }, () => 429);

  test('does not count for their sessions, which each have the same limit', async () => {
    const ip = '203.0.113.60';
    const [one, other] = await Promise.all(
      [0, 1].map(async () => {
        const client = await new ApiClient(cms.url).signIn(await createStaff(cms.controlUrl, ['editor']));
        return {
          cookie: client.cookies
            .entries()
            .map((pair) => pair.join('='))
            .join('; '),
        };
      }),
    );
    expect((await askOften(LIMIT + 1, '/api/v1/features', ip)).filter((status) => status === 429)).toHaveLength(1);
    expect(await ask('/api/v1/users/me', ip, one)).toBe(200);
    expect(await ask('/api/v1/wines?search=rebula', ip, one)).toBe(200);
    const own = await askOften(LIMIT, '/api/v1/features', ip, one);
    expect(own.filter((status) => status === 429)).toHaveLength(2);
    expect(await ask('/api/v1/features', '203.0.113.61', one), 'wherever it asks from').toBe(429);
    expect(await ask('/api/v1/features', ip, other)).toBe(200);
  });

  test('does not count for a session of the panel', async () => {
    const ip = '203.0.113.62';
    const authorization = `Bearer ${await fetchPanelToken(cms.url)}`;
    expect((await askOften(LIMIT + 1, '/admin/init', ip)).filter((status) => status === 429)).toHaveLength(1);
    expect(await ask('/admin/users/me', ip, { authorization })).toBe(200);
    expect(await ask('/admin/users/me', ip, { authorization: `${authorization}x` })).toBe(429);
  });

  test('counts for invented sessions', async () => {
    const ip = '203.0.113.63';
    await askOften(LIMIT, '/api/v1/features', ip);
    const invented = ['x', `${'0'.repeat(32)}.${'A'.repeat(43)}`, `${'0'.repeat(32)}.`].map((token) =>
      ask('/api/v1/features', ip, { cookie: `winery_session=${token}` }),
    );
    expect(await Promise.all(invented)).toEqual(refusals(3));
    const bearers = ['x', 'a.b.c', ''].map((token) =>
      ask('/api/v1/features', ip, { authorization: `Bearer ${token}` }),
    );
    expect(await Promise.all(bearers)).toEqual(refusals(3));
  });
});
