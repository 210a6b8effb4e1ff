import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import { CMS_READ_DEADLINE_MS } from './cms/cms-connection';
import { READ_SHARES } from './cms/open-requests';
import type { TestResponse } from './testing/send-request';
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

/** A signal that a moved clock can end: that of Node has a timer of its own. */
function createTimeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
  return controller.signal;
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(createTimeoutSignal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const SESSION = { cookie: 'winery_session=1.secret' };
const isAsked = (url: string): boolean => site.upstream.requests.some((request) => request.url === url);

describe('[R31] a read of a CMS that does not answer', () => {
  it.each([
    ['a guest’s', '/api/v1/hangs?of=guest', {}],
    ['a session’s', '/api/v1/hangs-too?of=session', SESSION],
    ['readiness', '/api/v1/health/ready?of=client', {}],
    ['a file', '/files/Wines/a/original?signature=x', {}],
    ['the panel’s', '/cms/admin/init?of=panel', {}],
  ])('is a 503 problem when its time is over, asked for once: %s', async (_name, path, headers) => {
    const asked = path.replace('/cms', '');
    let response: TestResponse | undefined;
    const ended = site.request(path, { headers }).then((answer) => (response = answer));
    await expect.poll(() => isAsked(asked)).toBe(true);
    expect(response).toBeUndefined();
    vi.advanceTimersByTime(CMS_READ_DEADLINE_MS);
    const { status, text, headers: answered } = await ended;
    expect(status).toBe(503);
    expect(ProblemDocument.parse(JSON.parse(text)).extensions.code).toBe('unavailable');
    expect(answered['retry-after']).toBeDefined();
    expect(site.upstream.requests.filter(({ url }) => url === asked)).toHaveLength(1);
  });

  it('is in time also for the hundredth concurrent request, which waits for a connection', async () => {
    const statuses: number[] = [];
    const crowd = Array.from({ length: 150 }, async (_, each) => {
      const { status } = await site.request(`/api/v1/hangs?n=${String(each)}`, { headers: SESSION });
      statuses.push(status);
    });
    // The deadline of each starts at its arrival.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(CMS_READ_DEADLINE_MS);
        return statuses.length;
      })
      .toBe(150);
    await Promise.all(crowd);
    expect([...new Set(statuses)]).toEqual([503]);
  });

  it('has what is left of its time after it has waited for the other reads of its client', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const ask = (each: number) => site.request(`/api/v1/hangs?waits=${String(each)}`, { headers: SESSION });
    const countAsked = (): number => site.upstream.requests.filter(({ url }) => url.includes('?waits=')).length;
    const first = Array.from({ length: READ_SHARES.sender }, (_, each) => ask(each));
    await expect.poll(countAsked).toBe(READ_SHARES.sender);
    vi.advanceTimersByTime(CMS_READ_DEADLINE_MS - 2_000);
    let status = 0;
    const last = ask(READ_SHARES.sender).then((response) => (status = response.status));
    // A response to a later request shows that this one has arrived.
    expect((await site.request('/healthz')).status).toBe(200);
    vi.advanceTimersByTime(2_000);
    await Promise.all(first);
    await expect.poll(countAsked).toBe(READ_SHARES.sender + 1);
    vi.advanceTimersByTime(CMS_READ_DEADLINE_MS - 2_100);
    expect((await site.request('/healthz')).status).toBe(200);
    expect(status).toBe(0);
    vi.advanceTimersByTime(100);
    await last;
    expect(status).toBe(503);
  });
});

describe('[R31] a response of the CMS that it is unavailable', () => {
  it.each([
    ['a guest', {}],
    ['a session', SESSION],
  ])('is passed on at once, and nothing is asked again: %s', async (_name, headers) => {
    const before = site.upstream.count('/api/v1/refuses');
    const response = await site.request('/api/v1/refuses', { headers });
    expect(response.status).toBe(503);
    vi.advanceTimersByTime(CMS_READ_DEADLINE_MS);
    // A retried request would have arrived before this one.
    await site.request('/api/v1/wines', { headers });
    expect(site.upstream.count('/api/v1/refuses') - before).toBe(1);
  });
});

it('[R31] this server is ready while the CMS hangs', async () => {
  expect((await site.request('/healthz')).status).toBe(200);
});
