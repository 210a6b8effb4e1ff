import { afterEach, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site';
import { PUBLIC } from '../testing/upstream';

const OURS = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const GIVEN = 'proxy-1234567';
let site: TestSite;
afterEach(() => site.stop());

const asked = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
const upstreamId = (path: string) =>
  site.upstream.requests.findLast(({ url }) => url.startsWith(path))?.headers['x-request-id'];

it('[R34] [B4] every response has its own id: rendered, cached, proxied, rejected', async () => {
  site = await startTestSite();
  const paths = [
    '/wines',
    '/wines',
    '/api/v1/wines',
    '/api/v1/wines',
    '/api/v1/users/me',
    '/assets/boot.js',
    '/healthz',
  ];
  const refused = ['/assets/none.js', '/api/v1/%2e', '/wines/', '/texts/none.json'];
  const ids: unknown[] = [];
  for (const path of [...paths, ...refused]) ids.push((await asked(path)).headers['x-request-id']);
  const post = await site.request('/wines', { method: 'POST' });
  ids.push(post.headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(OURS);
  expect(new Set(ids).size).toBe(ids.length);
});

it('[R34] [B4] the id is sent to the CMS with all reads of a request, and logged', async () => {
  site = await startTestSite();
  const page = (await asked('/wines')).headers['x-request-id'];
  expect(upstreamId('/api/v1/wines')).toBe(page);
  site.upstream.routes['/api/v1/users/me'] = () => ({
    headers: { ...PUBLIC, 'x-request-id': 'of-the-cms-1' },
    body: {},
  });
  const passed = await asked('/api/v1/users/me', { cookie: 'winery_session=1.secret' });
  expect(upstreamId('/api/v1/users/me')).toBe(passed.headers['x-request-id']);
  const seen = () => site.log.filter(({ event }) => event === 'request');
  await expect
    .poll(() => seen().map(({ route, status, requestId }) => [route, status, requestId]))
    .toEqual([
      ['/wines', 200, page],
      ['/api/v1', 200, passed.headers['x-request-id']],
    ]);
});

it('[R34] [B4] a slow page is logged by its pattern', async () => {
  site = await startTestSite({ SLOW_RENDER_MS: '1' });
  const id = (await asked('/wines?search=somebody')).headers['x-request-id'];
  const slow = { level: 'warn', event: 'slow_render', route: '/wines', result: 'made', requestId: id };
  expect(site.log).toContainEqual(expect.objectContaining(slow));
  expect(JSON.stringify(site.log)).not.toContain('somebody');
});

it("[R34] [B4] what clients say of it is not believed, what one's own proxy says is, if it is well-formed", async () => {
  site = await startTestSite();
  expect((await asked('/wines', { 'x-request-id': GIVEN })).headers['x-request-id']).toMatch(OURS);
  expect(upstreamId('/api/v1/wines')).toMatch(OURS);
  await site.stop();
  site = await startTestSite({ TRUST_PROXY: 'on' });
  expect((await asked('/wines', { 'x-request-id': GIVEN })).headers['x-request-id']).toBe(GIVEN);
  expect(upstreamId('/api/v1/wines')).toBe(GIVEN);
  for (const odd of ['short', 'x'.repeat(65), 'a b c d e f g h', '{"a":"b"} 1234']) {
    expect((await asked('/wines', { 'x-request-id': odd })).headers['x-request-id']).toMatch(OURS);
  }
});
