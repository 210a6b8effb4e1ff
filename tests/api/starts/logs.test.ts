import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LogLine } from '#contract/log-line';
import { ApiClient } from '../../support/clients/api-client';
import { noise } from '../../support/media-test';
import { startSite, type RunningSite } from '../../support/servers/start-site';
import { STAFF_ADMIN } from '../../support/servers/start-cms';

const CLIENT = '203.0.113.77';
const STRANGER = 'ana.stranger@example.org';
const GUESS = 'a-wrong-password-2';
const WANTED = 'wanted-by-somebody';
const FILE = 'ana-on-the-beach.png';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    database: inject('database'),
    storage: inject('storage'),
    env: { LOG_LEVEL: 'debug', SLOW_QUERY_MS: '1', TRUST_PROXY: 'on' },
  });
}, 240_000);
afterAll(() => site.stop());

/** As the proxy in front passes requests on. */
const headers = { 'x-forwarded-for': CLIENT };
const output = (): string => site.web.output() + site.cms.output();
const linesOf = (text: string): LogLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LogLine.parse(JSON.parse(line)));

describe('[R34] [B4] the logs of both processes', () => {
  test('hold nobody: no e-mail, password, search, file name, cookie or address of a client', async () => {
    const client = new ApiClient(site.url);
    await client.fail('login', 'login_failed', { headers, body: { email: STRANGER, password: GUESS } });
    await client.call('login', 204, { headers, body: STAFF_ADMIN });
    await client.call('listWines', 200, { headers, query: { search: WANTED, status: 'all' } });
    await client.request(`/wines?search=${WANTED}`, { headers });
    await client.request(`/nowhere/${WANTED}`, { headers });
    const file = { folder: 'Gallery', fileName: FILE, contentType: 'image/png' };
    const { upload, key } = (await client.call('presignPut', 200, { headers, body: file })).body;
    const bytes = new Uint8Array(await noise(40, 30).png().toBuffer());
    await fetch(new URL(upload.url, site.url), {
      method: 'PUT',
      headers: { ...headers, ...upload.headers },
      body: bytes,
    });
    await client.call('registerMedia', 201, { headers, body: { imageKey: key, storageFolder: 'Gallery' } });
    await client.fail('createUser', 'already_exists', {
      headers,
      body: { name: 'Ana', email: STAFF_ADMIN.email, roles: ['editor'], isActive: true, password: GUESS },
    });
    const cookie = client.cookies.header().split('=')[1] ?? '';
    expect(cookie.length).toBeGreaterThan(20);

    const written = linesOf(output())
      .map((line) => JSON.stringify(line))
      .join('\n');
    expect(written).toContain('/api/v1/auth/login');
    for (const secret of [STRANGER, STAFF_ADMIN.email, GUESS, STAFF_ADMIN.password, WANTED, FILE, CLIENT, cookie]) {
      expect(written).not.toContain(secret);
    }
    expect(linesOf(output()).filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  test('name a request alike from the proxy through the web server to the CMS and its statements', async () => {
    const answer = await fetch(`${site.url}/api/v1/wines?search=rebula`, {
      headers: { ...headers, 'x-request-id': 'from-the-proxy-1' },
    });
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const seen = async (text: () => string) => {
      await expect.poll(text).toContain('from-the-proxy-1');
      return linesOf(text()).filter(({ requestId }) => requestId === 'from-the-proxy-1');
    };
    const { web, cms } = site;
    expect(await seen(web.output)).toContainEqual(
      expect.objectContaining({ process: 'web', route: '/api/v1', status: 200 }),
    );
    expect(await seen(cms.output)).toContainEqual(
      expect.objectContaining({ process: 'cms', event: 'request', route: '/api/v1/wines', status: 200 }),
    );
  });

  test('show a statement that took long by its shape alone', async () => {
    await site.cms.run(async (strapi) => {
      const count = `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 100000)
        SELECT count(*) FROM c WHERE x <> ? AND 'written-here' <> ''`;
      await strapi.db.connection.raw(count, [2_093_817_465]);
    }, null);
    const slow = () => linesOf(site.cms.output()).filter(({ event }) => event === 'slow_query');
    await expect
      .poll(() =>
        slow()
          .map(({ statement }) => String(statement))
          .join('\n'),
      )
      .toContain('WITH RECURSIVE');
    expect(JSON.stringify(slow())).not.toMatch(/written-here|2093817465/);
  });

  test('a failure that the CMS answers has the id of its request in the answer and in the log', async () => {
    const answer = await fetch(`${site.cms.url}/api/v1/wines/no-such-wine`, {
      headers: { 'x-request-id': 'straight-to-cms' },
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, 'straight-to-cms']);
    await expect
      .poll(() => linesOf(site.cms.output()).filter(({ requestId }) => requestId === 'straight-to-cms'))
      .toContainEqual(expect.objectContaining({ event: 'request', route: '/api/v1/wines/:slug', status: 404 }));
  });
});
