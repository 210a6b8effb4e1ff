import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const never = () => new Promise<never>(() => {});
  for (const path of [
    '/api/v1/hangs',
    '/api/v1/hangs-too',
    '/api/v1/health/ready',
    '/files/Wines/a/original',
    '/admin/init',
  ]) {
    site.upstream.routes[path] = never;
  }
  site.upstream.routes['/api/v1/refuses'] = () => ({ status: 503, headers: { 'retry-after': '5' }, body: {} });
});
afterAll(() => site.stop());

const SESSION = { cookie: 'winery_session=1.secret' };
const LIMIT_MS = 14_000;

describe('[R31] a read of a CMS that does not answer', () => {
  // All at once: each waits for the whole limit.
  it.concurrent.each([
    ['a guest’s', '/api/v1/hangs', {}],
    ['a session’s', '/api/v1/hangs-too?x=1', SESSION],
    ['readiness', '/api/v1/health/ready', {}],
    ['a file', '/files/Wines/a/original?signature=x', {}],
    ['the panel’s', '/cms/admin/init', {}],
  ])('is a 503 problem in time, asked for once: %s', { timeout: 30_000 }, async (_name, path, headers) => {
    const asked = path.replace('/cms', '').split('?')[0] ?? '';
    const isWatched = asked === '/api/v1/health/ready';
    const before = site.upstream.count(asked);
    const began = Date.now();
    const { status, text, headers: answered } = await site.ask(path, { headers });
    expect(Date.now() - began).toBeLessThan(LIMIT_MS);
    expect(status).toBe(503);
    expect(ProblemDocument.parse(JSON.parse(text)).extensions.code).toBe('unavailable');
    expect(answered['retry-after']).toBeDefined();
    if (!isWatched) expect(site.upstream.count(asked) - before).toBe(1);
  });

  it('is in time for the hundredth of a crowd too, which waits for a connection', { timeout: 40_000 }, async () => {
    const began = Date.now();
    const crowd = Array.from({ length: 150 }, (_, each) =>
      site.ask(`/api/v1/hangs?n=${String(each)}`, { headers: SESSION }),
    );
    const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status));
    expect([...statuses]).toEqual([503]);
    expect(Date.now() - began).toBeLessThan(LIMIT_MS + 4_000);
  });
});

describe('[R31] an answer of the CMS that it cannot answer', () => {
  it.each([
    ['a guest', {}],
    ['a session', SESSION],
  ])('is passed on at once, and nothing is asked again: %s', async (_name, headers) => {
    const before = site.upstream.count('/api/v1/refuses');
    const answer = await site.ask('/api/v1/refuses', { headers });
    expect(answer.status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(site.upstream.count('/api/v1/refuses') - before).toBe(1);
  });
});

it('[R31] this server is ready while the CMS hangs', async () => {
  expect((await site.ask('/healthz')).status).toBe(200);
});
