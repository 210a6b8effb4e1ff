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

it.each(['/wines/nobody', '/wines/%E0%A4%A'])('%s is not found', async (path) => {
  expect((await site.request(path)).headers.location).toBeUndefined();
});
