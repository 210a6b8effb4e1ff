import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';

/** Responses that this server creates itself, and whether they need the CMS. */
const MADE = {
  '/sitemap.xml': true,
  '/manifest.webmanifest': true,
  '/en/manifest.webmanifest': true,
  '/favicon.ico': true,
  '/texts/localized-sl-aaaaaaaaaaaa.json': true,
  '/texts/localized-en-aaaaaaaaaaaa.json': true,
  '/data/aaaaaaaaaaaa/sl/wines': true,
  '/data/aaaaaaaaaaaa/en/wines?color=Red': true,
  '/share/aaaaaaaaaaaa/sl/wines.jpg': true,
  '/wines': true,
  '/icons/192.png': false,
  '/icons/512.png': false,
  '/icons/maskable-512.png': false,
  '/apple-touch-icon.png': false,
  '/robots.txt': false,
  '/licences.txt': false,
} as const;

let site: TestSite;
afterEach(() => site.stop());

/** Statuses of all of them, each with whether it has Retry-After. */
async function askAll(): Promise<Record<string, readonly [status: number, hasRetryAfter: boolean]>> {
  const entries = Object.keys(MADE).map(async (path) => {
    const { status, headers } = await site.request(path);
    return [path, [status, headers['retry-after'] !== undefined]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const expected = Object.fromEntries(
  Object.entries(MADE).map(([path, needsCms]) => [path, needsCms ? [503, true] : [200, false]]),
);

describe('[R77] pages and files during a start of the CMS', () => {
  beforeEach(async () => {
    site = await startTestSite({ LANGUAGE_SWITCH: 'on' }, (upstream) => upstream.pause());
  });

  it('are 503 with Retry-After if they need the unreachable CMS, else available', async () => {
    expect(await askAll()).toEqual(expected);
  });

  it('are the same if the CMS runs without its database', async () => {
    const unavailable = () => ({ status: 503, headers: { 'retry-after': '5' }, body: {} });
    for (const name of ['features', 'metadata', 'wines', 'albums', 'gallery', 'content', 'settings', 'awards', 'hours'])
      site.upstream.routes[`/api/v1/${name}`] = unavailable;
    await site.upstream.resume();
    expect(await askAll()).toEqual(expected);
  });
});

it('[R77] the icon of the site is 503 when the CMS fails after its switches are known', async () => {
  site = await startTestSite();
  expect((await site.request('/favicon.ico')).status).toBe(204);
  site.upstream.routes['/api/v1/metadata'] = () => ({ status: 503, body: {} });
  site.upstream.revision = '2';
  await site.waitForRevision();
  const { status, headers } = await site.request('/favicon.ico');
  expect([status, headers['retry-after'] !== undefined]).toEqual([503, true]);
});

it('[R77] texts that are not cached are 503 while the CMS is unavailable, and 404 if they do not exist', async () => {
  site = await startTestSite();
  const path = '/texts/localized-sl-aaaaaaaaaaaa.json';
  expect((await site.request(path)).status).toBe(404);
  await site.upstream.pause();
  site.upstream.revision = '2';
  // The server notices the outage with its next request.
  await expect
    .poll(async () => JSON.parse((await site.request('/healthz')).text))
    .toMatchObject({ cms: 'unavailable' });
  // The texts of this revision are in memory, so that nothing is missing.
  expect((await site.request(path)).status).toBe(404);
  expect((await site.request('/texts/localized-en-aaaaaaaaaaaa.json')).status).toBe(503);
});
