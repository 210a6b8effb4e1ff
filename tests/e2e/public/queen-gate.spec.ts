import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createDevServerCommand } from '../../../scripts/steps/entries.mjs';
import { getFreePort } from '../../support/servers/get-free-port';
import { WEB_ROOT } from '../../support/paths';
import { startServerProcess } from '../../support/servers/server-process';
import { expect, test } from '../../support/site-test';

/** Hashes of the styles in a page, which are other bytes in the sources. */
const HASHES = / 'sha256-[^']*'/g;

// One site with this environment is enough.
test.describe.configure({ mode: 'default' });
test.use({
  siteEnv: { FEATURE_QUEEN: JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false }) },
});

test('[G2] [G3] [G5] [P12] before its day the Queen page is there for the queen and leaves no trace for visitors', async ({
  page,
  pageAs,
  api,
  site,
}) => {
  const { body: queen } = await api.call('getQueen', 200, { query: { preview: '1' } });
  const texts = [queen.hero.title, queen.bio.heading, ...queen.events.map((event) => event.title)].filter(Boolean);
  expect(texts).not.toEqual([]);
  await page.goto('/queen');
  await expect(page).toHaveURL(`${site.url}/`);
  const urls = ['/', '/queen', '/wines', '/about', '/sitemap.xml', '/api/v1/content/queenPage', '/api/v1/queen'];
  for (const url of urls) {
    const body = await (await fetch(site.url + url)).text();
    for (const text of texts) expect(body, url).not.toContain(text);
  }
  await api.expectProblem('getQueen', 'not_found');
  await api.expectProblem('getContent', 'not_found', { params: { namespace: 'queenPage' } });

  const own = await pageAs('queen');
  await own.goto('/wines');
  await own.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await own.getByRole('banner').getByRole('link', { name: 'Kraljica' }).first().click();
  await expect(own).toHaveURL(/\/queen$/);
  for (const isFollowed of [true, false]) {
    if (!isFollowed) await own.goto('/queen');
    await expect(own.getByRole('heading', { name: 'Kje jo srečate' })).toBeVisible();
    await expect(own.locator('body')).not.toContainText('queenPage.');
    expect(await own.evaluate(() => 'isFirstDocument' in window)).toBe(isFollowed);
  }
});

test.describe('from sources', () => {
  // A server that compiles its sources reads nothing from the CMS meanwhile, which a busy machine notices.
  test.use({ expectedConsole: /status of 503 .*\/api\/v1\// });

  test('[G3] a developer with `npm run dev` gets the routes, gates and headers of the built site, and pages that reload', async ({
    page,
    site,
  }) => {
    test.slow();
    const port = await getFreePort();
    const url = `http://127.0.0.1:${port}`;
    const CMS_PORT = new URL(site.cms.url).port;
    const { script, args, env } = createDevServerCommand({ PORT: String(port), CMS_PORT, SITE_ORIGIN: url });
    const dev = startServerProcess({
      name: 'the web server from its sources',
      script: join(WEB_ROOT, script),
      args,
      cwd: WEB_ROOT,
      env,
      logFile: join(site.cms.dataDir, 'dev.log'),
    });
    try {
      await dev.waitFor(`${url}/healthz`);
      // The first page is 503 while its sources are compiled, which takes a busy machine longer than a page
      // may.
      for (const path of ['/login', '/nowhere'])
        await expect.poll(async () => (await fetch(url + path)).status, { timeout: 120_000 }).not.toBe(503);
      for (const path of ['/login', '/admin', '/%61pi/v1/wines', '/api/v1/features', '/nowhere']) {
        const [built, fromSources] = await Promise.all([site.url, url].map((origin) => fetch(origin + path)));
        expect(fromSources?.status, path).toBe(built?.status);
        for (const header of ['content-security-policy', 'x-frame-options', 'cache-control', 'permissions-policy']) {
          const [expected, actual] = [built, fromSources].map((response) =>
            response?.headers.get(header)?.replaceAll(HASHES, ''),
          );
          expect(actual, `${header} of ${path}`).toBe(expected);
        }
      }
      await page.goto(`${url}/queen`);
      await expect(page).toHaveURL(`${url}/`);
      await page.goto(`${url}/login`);
      await expect(page.getByRole('button', { name: 'Prijava' })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      const now = new Date();
      utimesSync(join(WEB_ROOT, 'server/pages/html-document.ts'), now, now);
      await page.waitForFunction(() => !('isOld' in window));
      await expect(page.getByRole('button', { name: 'Prijava' })).toBeVisible();
      const contract = page.waitForResponse(`${url}/api/v1/openapi.json`);
      await page.goto(`${url}/@api/`);
      expect((await contract).status()).toBe(200);
      // Its scripts take a busy machine longer than a page of ours may.
      await page.locator('#operations-tag-wines').click({ timeout: 60_000 });
      await expect(page.locator('.opblock').filter({ hasText: '/wines/{slug}' }).first()).toContainText('GET');
      expect((await fetch(`${site.url}/@api/`)).status).toBe(404);
      await page.goto('about:blank');
    } finally {
      await dev.stop();
    }
  });
});
