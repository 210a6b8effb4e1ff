import { expect, test } from '../../support/site-test';

// A CMS that hangs must hang for nobody else, and the browser reports what a test takes away.
test.describe.configure({ mode: 'default' });
test.use({ siteEnv: { LANGUAGE_SWITCH: 'on', API_RATE_LIMIT: '5000' }, expectedConsole: /status of 50[34]|Failed to/ });

test('[K5] [R6] while the CMS hangs, kept pages stay and others say so within 3 s and try again by themselves', async ({
  page,
  site,
  api,
}) => {
  const [wine] = (await api.call('listWines', 200)).body.items;
  const slug = wine?.slug ?? '';
  // A browser asks one host six things at a time: pictures that hang would keep the next page waiting before it is asked for.
  await page.goto('/wines', { waitUntil: 'networkidle' });
  site.cms.kill('SIGSTOP');
  try {
    for (const path of [`/wines/${slug}`, '/en/about', '/en/nothing-here']) {
      const began = Date.now();
      const response = await page.goto(path, { waitUntil: 'commit' });
      expect([path, response?.status()]).toEqual([path, 503]);
      expect(Date.now() - began, path).toBeLessThan(3_000);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await page.goto('/wines'))?.status()).toBe(200);
    await page.goto(`/wines/${slug}`);
  } finally {
    site.cms.kill('SIGCONT');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wine?.name ?? '', { timeout: 20_000 });
});

test('[K5] [R6] inside the app a page whose data do not come says so within 5 s, and shows them when they do', async ({
  page,
  site,
  api,
}) => {
  const [wine] = (await api.call('listWines', 200)).body.items;
  await page.goto('/en/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Wines' });
  await page.route('**/api/v1/wines**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    await route.continue();
  });
  await link.click();
  await expect(page).toHaveURL(`${site.url}/en/wines`, { timeout: 4_000 });
  const notice = page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' });
  await expect(notice).toBeVisible({ timeout: 2_000 });
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(
    page
      .getByRole('article')
      .getByText(wine?.name ?? '')
      .first(),
  ).toBeVisible({ timeout: 15_000 });
});

test('[K5] a page whose file is gone since the site was renewed is loaded from the new one', async ({ page, site }) => {
  await page.goto('/en/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Gallery' });
  await page.route(/assets\/gallery-page/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  // Not right after a load, which could be the one that found the file missing.
  await page.waitForTimeout(10_000);
  const loaded = page.waitForEvent('load');
  await link.click();
  await loaded;
  await expect(page).toHaveURL(`${site.url}/en/gallery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
});
