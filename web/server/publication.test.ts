import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEXT_CHANGE_HEADER, REVISION_HEADER } from '#contract/health';
import { PUBLISHED_UNTIL_HEADER } from '#contract/publication';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const READY = '/api/v1/health/ready';
const WINES = '/api/v1/wines';
const ALBUMS = '/api/v1/albums';
let site: TestSite;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  site = await startTestSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Makes the CMS report the next scheduled change, and the expiry of its wines. */
function announce(moment: string) {
  site.upstream.routes[READY] = () => ({
    headers: { [REVISION_HEADER]: site.upstream.revision, [NEXT_CHANGE_HEADER]: moment },
  });
  site.upstream.routes[WINES] = () => ({
    headers: { ...PUBLIC, [PUBLISHED_UNTIL_HEADER]: moment },
    body: { items: [], total: 0 },
  });
  return site.waitForRevision();
}
const asked = async (path: string, api: string): Promise<boolean> => {
  const before = site.upstream.count(api);
  await site.request(path);
  return site.upstream.count(api) > before;
};

it('[V2] reads again at the instant of a scheduled publication', async () => {
  await announce(inMinutes(5));
  await site.request('/wines');
  expect(await asked('/wines', WINES), 'until then the page is at hand').toBe(false);
  vi.setSystemTime(new Date(inMinutes(5)));
  expect(await asked('/wines', WINES)).toBe(true);
});

it('[V2] never serves unpublished content, also while the CMS is unavailable, and everything else unchanged', async () => {
  await announce(inMinutes(5));
  for (const path of ['/wines', '/gallery', WINES, ALBUMS, '/sitemap.xml']) {
    expect((await site.request(path)).status, path).toBe(200);
  }
  await site.upstream.pause();
  await expect.poll(async () => (await site.request('/healthz')).text).toContain('"cms":"unavailable"');
  expect((await site.request('/wines')).status).toBe(200);
  vi.setSystemTime(new Date(inMinutes(5)));
  expect((await site.request('/wines')).status).toBe(503);
  expect((await site.request(WINES)).status).toBe(503);
  expect((await site.request('/sitemap.xml')).status).toBeGreaterThanOrEqual(500);
  expect((await site.request('/gallery')).status).toBe(200);
  expect((await site.request(ALBUMS)).status).toBe(200);
});

it('[V2] allows no shared cache to store the sitemap', async () => {
  const { headers } = await site.request('/sitemap.xml');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
