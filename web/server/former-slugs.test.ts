import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  const createDocumentResponse = (slug: string) => () => ({ headers: PUBLIC, body: { slug } });
  site.upstream.routes['/api/v1/wines/rebula-2020'] = createDocumentResponse('rebula-2021');
  site.upstream.routes['/api/v1/albums/zetev'] = createDocumentResponse('trgatev');
  site.upstream.routes['/api/v1/albums/trgatev'] = createDocumentResponse('trgatev');
});
afterEach(() => site.stop());

it.each([
  ['/wines/rebula-2020', '/wines/rebula-2021'],
  ['/en/wines/rebula-2020?utm_source=mail&preview=1', '/en/wines/rebula-2021?utm_source=mail&preview=1'],
  ['/gallery?album=zetev&year=2024', '/gallery?album=trgatev&year=2024'],
  ['/en/gallery?album=zetev', '/en/gallery?album=trgatev'],
])('[W1] [W2] %s is for ever at %s', async (former, present) => {
  const { status, headers } = await site.request(former);
  expect([status, headers.location]).toEqual([301, present]);
});

it.each(['/gallery?album=trgatev', '/gallery', '/wines'])('%s is not redirected', async (path) => {
  expect((await site.request(path)).status).toBe(200);
});

it.each(['/wines/nobody', '/wines/rebula%', '/wines/%E0%A4%A', '/vina/%E8rnina', '/en/wines/%E8rnina?a=%', '/%'])(
  '[P2] %s is not found',
  async (path) => {
    const { status, headers, text } = await site.request(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      404,
      undefined,
      'public, max-age=0, must-revalidate, no-transform',
    ]);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toContain(`<html lang="${path.startsWith('/en/') ? 'en' : 'sl'}">`);
    expect(text).toContain(path.startsWith('/en/') ? 'page not found' : 'Stran ni najdena');
  },
);

it('[P2] [R24] paths that cannot be decoded share one rendering and count for the page limit', async () => {
  await site.stop();
  site = await startTestSite({ PAGE_RATE_LIMIT: '3', TRUST_PROXY: 'on' });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  await site.request('/%', from('192.0.2.1'));
  const before = site.upstream.requests.length;
  const statuses = [];
  for (const each of [1, 2, 3, 4]) statuses.push((await site.request(`/x${String(each)}%`, from('192.0.2.2'))).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect(site.upstream.requests.slice(before).filter(({ url }) => !url.includes('/health/'))).toEqual([]);
  expect((await site.request('/%', from('192.0.2.3'))).status).toBe(404);
});
