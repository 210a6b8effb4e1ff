import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const WINES = '/api/v1/wines';
let site: TestSite;
let isBroken = true;
/** Responses that wait until the CMS responds again. */
let release: () => void;

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  isBroken = true;
  const recovered = new Promise<void>((resolve) => (release = resolve));
  site.upstream.routes[WINES] = async ({ url = '' }) => {
    const search = new URL(url, 'http://cms').searchParams.get('search');
    if (search === 'late') await recovered;
    if (search === 'failing' && isBroken) return { status: 503, headers: { 'retry-after': '5' }, body: {} };
    return { headers: PUBLIC, body: { items: [], total: 0 } };
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  release();
  await site.stop();
});

it('[R31] a search that the CMS answers late is a page that loads its results, and is read anew', async () => {
  let isAnswered = false;
  const asked = site.request('/en/wines?search=late').finally(() => (isAnswered = true));
  await expect.poll(() => site.upstream.requests.some(({ url }) => url.includes('search=late'))).toBe(true);
  expect(isAnswered).toBe(false);
  vi.advanceTimersByTime(1_500);
  const { status, headers, text } = await asked;
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store, no-transform']);
  expect(text).toContain('<h1');
  expect(text).toContain('aria-busy="true"');
  expect(text).not.toContain('"dataUrl"');
  release();
  await expect.poll(async () => (await site.request('/en/wines?search=late')).text).not.toContain('aria-busy');
});

it('[R31] a search that the CMS cannot answer is a page that loads its results', async () => {
  const { status, text } = await site.request('/en/wines?search=failing');
  expect(status).toBe(200);
  expect(text).toContain('aria-busy="true"');
  isBroken = false;
  expect((await site.request('/en/wines?search=failing')).text).not.toContain('aria-busy');
});
