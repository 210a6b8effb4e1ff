import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEXT_CHANGE_HEADER, REVISION_HEADER, SHARED_CACHES_HEADER } from '#contract/health';
import { PUBLISHED_UNTIL_HEADER } from '#contract/publication';
import { serveLabels, createPublishedLabel } from './testing/labels';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC, type Upstream } from './testing/upstream';

const READY = '/api/v1/health/ready';
const WINES = '/api/v1/wines';
const SIGNED_IN = { headers: { cookie: 'winery_session=a.b' } };
const CODE = 'AAAAAAAA';
const publishLabels = (upstream: Upstream) => serveLabels(upstream, [createPublishedLabel(CODE)]);
let site: TestSite;

/** Makes the CMS report the state of shared caches, and the next scheduled change. */
function say(upstream: Upstream, caches: string, nextChange?: string) {
  upstream.routes[READY] = () => ({
    headers: {
      [REVISION_HEADER]: upstream.revision,
      [SHARED_CACHES_HEADER]: caches,
      ...(nextChange !== undefined && { [NEXT_CHANGE_HEADER]: nextChange }),
    },
  });
}
/** Returns the header for shared caches in the response to a URL. */
const readCacheHeaders = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).headers['cdn-cache-control'];
async function untilCmsIsAway(): Promise<void> {
  await expect.poll(async () => (await site.request('/healthz')).text).toContain('"cms":"unavailable"');
}

beforeEach(() => {
  // Even on a busy machine the last poll is recent.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-06-01T10:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

it('[R35] sends no header to shared caches that are not purged', async () => {
  site = await startTestSite({}, publishLabels);
  const paths = ['/', '/wines', '/none', '/sitemap.xml', `${WINES}?lang=sl`, WINES, `/l/${CODE}?lang=sl`];
  for (const path of [...paths, '/favicon.ico', '/robots.txt', '/data/x/sl/']) {
    expect(await readCacheHeaders(path), path).toBeUndefined();
  }
});

describe('[R35] shared caches that are purged', () => {
  beforeEach(async () => {
    site = await startTestSite({ LANGUAGE_SWITCH: 'on' }, (upstream) => {
      publishLabels(upstream);
      say(upstream, 'purged');
    });
  });

  it('store pages, API responses, data and texts for five minutes; browsers revalidate each time', async () => {
    const page = await site.request('/wines');
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate, no-transform');
    expect(page.headers['vary']).toBe('Accept-Encoding');
    const files = [/"dataUrl":"([^"]+)"/, /"textsUrl":"([^"]+)"/].map((pattern) => pattern.exec(page.text)?.[1] ?? '');
    expect(files.every((path) => path !== '')).toBe(true);
    const paths = ['/', '/wines', '/en/wines?color=Red', '/wines?utm=1', '/none', '/sitemap.xml', ...files];
    for (const path of [...paths, `${WINES}?lang=sl`]) {
      expect(await readCacheHeaders(path), `${path}, made`).toBe('max-age=300');
      expect(await readCacheHeaders(path), `${path}, at hand`).toBe('max-age=300');
    }
    const { etag = '' } = page.headers;
    const again = await site.request('/wines', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers['cdn-cache-control']]).toEqual([304, 'max-age=300']);
  });

  it('[E4] store labels, and for a year while the server is unavailable', async () => {
    await expect.poll(() => readCacheHeaders(`/l/${CODE}?lang=sl`)).toBe('max-age=300, stale-if-error=31536000');
  });

  it('do not store what depends on Accept-Language, since many ignore Vary', async () => {
    expect(await readCacheHeaders(WINES, { 'accept-language': 'en' })).toBe('no-store');
  });

  it('do not store responses to requests with a session', async () => {
    for (const path of ['/wines', '/wines?utm=1', '/none']) {
      const guest = await site.request(path);
      const { status, text, headers } = await site.request(path, SIGNED_IN);
      expect([status, text]).toEqual([guest.status, guest.text]);
      expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate, no-transform');
      expect(headers['cdn-cache-control']).toBeUndefined();
      const again = await site.request(path, {
        headers: { ...SIGNED_IN.headers, 'if-none-match': headers.etag ?? '' },
      });
      expect(again.headers['cache-control']).toBe('private, max-age=0, must-revalidate, no-transform');
    }
    for (const path of ['/admin', '/login', '/preview', '/wines?preview=1', '/reset-password']) {
      expect(await readCacheHeaders(path), path).toBeUndefined();
      expect((await site.request(path)).headers['cache-control'], path).toMatch(/^private/);
    }
  });

  it('do not store errors', async () => {
    for (const path of ['/data/x/sl/', '/texts/localized-sl-123456789012.json', '/share/none.jpg', '/assets/none.js']) {
      const { status, headers } = await site.request(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('store proxied responses for seconds, whatever browsers may', async () => {
    site.upstream.routes['/files/Wines/a.webp'] = () => ({
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      body: Buffer.from('picture'),
    });
    expect(await readCacheHeaders('/files/Wines/a.webp')).toBe('max-age=2');
    site.upstream.routes['/files/Wines/a/320.webp'] = site.upstream.routes['/files/Wines/a.webp'];
    expect(await readCacheHeaders('/files/Wines/a/320.webp')).toBe('max-age=300');
  });

  it('[V2] store nothing beyond the next scheduled publish or unpublish', async () => {
    const inOneMinute = new Date(Date.now() + 60_000).toISOString();
    site.upstream.routes[WINES] = () => ({
      headers: { ...PUBLIC, [PUBLISHED_UNTIL_HEADER]: inOneMinute },
      body: { items: [], total: 0 },
    });
    expect(await readCacheHeaders('/wines')).toBe('max-age=60');
    vi.setSystemTime(Date.now() + 45_500);
    expect(await readCacheHeaders('/wines'), 'less of the same kept page').toBe('max-age=14');
    expect(await readCacheHeaders('/gallery')).toBe('max-age=300');
    say(site.upstream, 'purged', new Date(Date.now() + 20_000).toISOString());
    await site.waitForRevision();
    expect(await readCacheHeaders('/gallery')).toBe('max-age=20');
  });

  it('[G1] store nothing beyond midnight at the winery, when an embargo may end', async () => {
    vi.setSystemTime(new Date('2026-06-01T21:59:10Z'));
    expect(await readCacheHeaders('/')).toBe('max-age=50');
    vi.setSystemTime(new Date('2026-06-01T22:00:00Z'));
    expect(await readCacheHeaders('/')).toBe('max-age=300');
  });

  it('store for seconds only while the CMS is unavailable, or for stale responses', async () => {
    await site.request('/wines');
    await site.upstream.pause();
    await untilCmsIsAway();
    expect(await readCacheHeaders('/wines')).toBe('max-age=2');
    await site.upstream.resume();
    site.upstream.routes[WINES] = () => ({ status: 500 });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(await readCacheHeaders('/wines'), 'an older page').toBe('max-age=2');
  });
});

it('[R35] lets shared caches store for seconds only while purging fails', async () => {
  site = await startTestSite({}, (upstream) => say(upstream, 'failing'));
  expect(await readCacheHeaders('/wines')).toBe('max-age=2');
});
