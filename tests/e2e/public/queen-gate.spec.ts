import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { devWeb } from '../../../scripts/steps/entries.mjs';
import { freePort } from '../../support/servers/free-port';
import { WEB_ROOT } from '../../support/paths';
import { startServerProcess } from '../../support/servers/server-process';
import { expect, test } from '../../support/site-test';

/** Of the styles in a page, which are other bytes in the sources. */
const HASHES = / 'sha256-[^']*'/g;

// One site with this environment is enough.
test.describe.configure({ mode: 'default' });
test.use({
  siteEnv: { FEATURE_QUEEN: JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false }) },
});

test('[G3][G5] a hidden queen redirects to / and leaves no trace in page, state, sitemap or API', async ({
  page,
  api,
  site,
}) => {
  const { body: queen } = await api.call('getQueen', 200, { query: { preview: '1' } });
  const words = [queen.hero.title, queen.bio.heading, ...queen.events.map((event) => event.title)].filter(Boolean);
  expect(words.length).toBeGreaterThan(3);
  await page.goto('/queen');
  await expect(page).toHaveURL(`${site.url}/`);
  const addresses = ['/', '/queen', '/wines', '/about', '/sitemap.xml', '/api/v1/content/queenPage', '/api/v1/queen'];
  for (const path of addresses) {
    const text = await (await fetch(new URL(path, site.url))).text();
    for (const word of words) expect(text, path).not.toContain(word);
  }
  await api.fail('getQueen', 'not_found');
  await api.fail('getContent', 'not_found', { params: { namespace: 'queenPage' } });
});

test('[G2] the queen role sees the Queen page before its day', async ({ pageAs, api }) => {
  const { body } = await api.call('getQueen', 200, { query: { preview: '1' } });
  const queen = await pageAs('queen');
  await queen.goto('/queen?preview=1');
  await expect(queen.getByText(body.hero.title).first()).toBeVisible();
});

test('[G2][P12] staff who follow a link to it have its texts without a reload', async ({ pageAs }) => {
  for (const start of ['/', '/wines']) {
    const page = await pageAs('queen');
    await page.goto(start);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Kraljica' }).first().click();
    await expect(page.getByRole('heading', { name: 'Kje jo srečate' })).toBeVisible();
    await expect(page).toHaveURL(/\/queen$/);
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    expect(await page.locator('body').innerText()).not.toContain('queenPage.');
  }
});

test('[G2][P12] staff who open its address have its texts too', async ({ pageAs }) => {
  const page = await pageAs('queen');
  await page.goto('/queen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('queenPage.');
});

test('[G3] `npm run dev` serves the sources through the same doors, gates and headers, and reloads pages', async ({
  page,
  site,
}) => {
  test.slow();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const CMS_PORT = new URL(site.cms.url).port;
  const { script, args, env } = devWeb({ PORT: String(port), CMS_PORT, SITE_ORIGIN: url });
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
    for (const path of ['/login', '/admin', '/%61pi/v1/wines', '/api/v1/features', '/nowhere']) {
      const [built, fromSources] = await Promise.all([site.url, url].map((origin) => fetch(origin + path)));
      expect(fromSources?.status, path).toBe(built?.status);
      for (const header of ['content-security-policy', 'x-frame-options', 'cache-control', 'permissions-policy']) {
        const [right, got] = [built, fromSources].map((answer) => answer?.headers.get(header)?.replaceAll(HASHES, ''));
        expect(got, `${header} of ${path}`).toBe(right);
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
