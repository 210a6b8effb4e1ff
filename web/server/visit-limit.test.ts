import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;
// Buckets refill with time, which passes on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const search = (each: number): string => `/wines?search=word${String(each)}`;

describe('[R24] pages that have to be rendered', () => {
  it('are limited per client, with a readable page and Retry-After, in both languages', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '20', LANGUAGE_SWITCH: 'on' });
    for (let each = 0; each < 20; each += 1) expect((await site.request(search(each))).status).toBe(200);
    for (const [language, words] of [
      ['sl', 'Preveč poskusov'],
      ['en', 'Too many attempts'],
    ] as const) {
      const { status, headers, text } = await site.request((language === 'en' ? '/en' : '') + search(99));
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store, no-transform');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    }
    // Attempts to bypass it: page data, other pages, unknown pages, unknown parameters.
    const data = await site.request(`/data/x/sl/wines?search=other`);
    expect([data.status, ProblemDocument.parse(JSON.parse(data.text)).extensions.code]).toEqual([429, 'rate_limited']);
    for (const path of ['/no-such-page', '/wines?utm=9', '/sitemap.xml', '/texts/localized-sl-aaaaaaaaaaaa.json']) {
      expect([path, (await site.request(path)).status]).toEqual([path, 429]);
    }
    // Below files without a limit there are no pages.
    for (const path of ['/robots.txt/x', '/favicon.ico/x', '/licences.txt/x', '/healthz/x', '/ROBOTS.TXT/x', '/assets'])
      expect([path, (await site.request(path)).headers['content-type']]).toEqual([
        path,
        'application/problem+json; charset=utf-8',
      ]);
    const asked = site.upstream.count('/api/v1/wines');
    for (let each = 100; each < 200; each += 1) await site.request(search(each));
    expect(site.upstream.count('/api/v1/wines')).toBe(asked);
  });

  it('are not counted when they are cached, nor are files', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '2' });
    for (let each = 0; each < 30; each += 1) expect((await site.request('/wines')).status).toBe(200);
    for (let each = 0; each < 30; each += 1) expect((await site.request('/assets/boot.js')).status).toBe(200);
    for (let each = 0; each < 30; each += 1) expect((await site.request('/healthz')).status).toBe(200);
    const vintage = (year: number) => site.request(`/wines?vintage=${String(year)}`);
    expect((await vintage(2001)).status).toBe(200);
    expect((await vintage(2002)).status).toBe(429);
    expect((await vintage(2001)).status).toBe(200);
  });

  it('[R371] are counted apart when a browser prefetches them, and limited alike', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '2' });
    const prefetch = (each: number, purpose: string) =>
      site.request(search(each), { headers: { 'sec-purpose': purpose } });
    const statuses = [];
    for (const [each, purpose] of ['prefetch', 'prefetch;prerender', 'prefetch'].entries())
      statuses.push((await prefetch(each, purpose)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await site.request(search(10))).status).toBe(200);
    expect((await prefetch(11, 'other')).status).toBe(200);
    expect((await site.request(search(12))).status).toBe(429);
  });

  it('count searches each time, since none is cached', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '2' });
    const statuses = [];
    for (const each of [1, 1, 1]) statuses.push((await site.request(search(each))).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('[R64] [O5] count a session that the CMS has accepted by itself, and an invented one by its IP', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '2' });
    const [one, other] = ['winery_session=1.secret', 'winery_session=2.secret'].map((cookie) => ({
      headers: { cookie },
    }));
    site.upstream.routes['/api/v1/users/me'] = ({ headers }) => ({
      status: headers.cookie === 'winery_session=3.made-up' ? 401 : 200,
      body: {},
    });
    const madeUp = { headers: { cookie: 'winery_session=3.made-up' } };
    for (const session of [one, other, madeUp]) await site.request('/api/v1/users/me', session);
    for (const each of [1, 2]) expect((await site.request(search(each))).status).toBe(200);
    for (const path of [search(3), '/admin', '/share/x.png', '/texts/x.json', '/data/x/sl/wines'])
      expect([path, (await site.request(path, madeUp)).status]).toEqual([path, 429]);
    expect((await site.request('/admin', one)).status).toBe(200);
    expect((await site.request('/texts/x.json', one)).status).toBe(404);
    expect((await site.request('/admin', one)).status, 'its own limit').toBe(429);
    expect((await site.request('/admin', other)).status).toBe(200);
    expect((await site.request(search(4))).status).toBe(429);
  });

  it('[C2] count one client once in all notations of its IP, and others separately', async () => {
    site = await startTestSite({ PAGE_RATE_LIMIT: '3', TRUST_PROXY: 'on' });
    const spellings = ['192.0.2.7:1', '192.0.2.7:2', '::ffff:192.0.2.7', '::FFFF:c000:207', '[::ffff:c000:207]:3'];
    const statuses = [];
    for (const [each, address] of spellings.entries())
      statuses.push((await site.request(search(each), from(address))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await site.request(search(10), from('192.0.2.8'))).status).toBe(200);
    const network = [];
    for (let each = 0; each < 5; each += 1) {
      network.push((await site.request(search(20 + each), from(`[2001:db8::${String(each)}]:99`))).status);
    }
    expect(network).toEqual([200, 200, 200, 429, 429]);
  });
});

it('[R24] a limited number of pages wait to be rendered; further requests get 503 at once', async () => {
  site = await startTestSite({ PAGE_RATE_LIMIT: '1000000' });
  // On a busy machine a hundred requests take longer than the render deadline.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  site.upstream.routes['/api/v1/wines'] = async () => {
    await gate;
    return { body: { items: [], total: 0 } };
  };
  const crowd = Array.from({ length: 100 }, (_, each) => site.request(search(each)));
  let answered = 0;
  for (const each of crowd) void each.then(() => (answered += 1));
  await expect.poll(() => answered, { timeout: 50_000 }).toBe(38);
  release();
  const responses = await Promise.all(crowd);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(62);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '10'));
});
