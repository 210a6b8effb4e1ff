import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';

// A hanging CMS must not affect other tests, and the browser logs the failed requests.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: /status of 50[34]|Failed to/ });

test('[K5] [R6] while the CMS hangs, a visitor reads cached pages, and others say so and come by themselves', async ({
  page,
  site,
  admin,
}) => {
  // Pages that were not requested yet are not in the cache.
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: `Vino ${createUniqueWord()}` }),
  });
  const url = `/wines/${wine.slug}`;
  // A browser sends six requests to one host at a time: images that hang would hold up the next page.
  await page.goto('/wines', { waitUntil: 'networkidle' });
  site.cms.kill('SIGSTOP');
  try {
    for (const path of [url, `/en${url}`]) {
      const response = await page.goto(path, { waitUntil: 'commit' });
      expect([path, response?.status()]).toEqual([path, 503]);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await page.goto('/wines'))?.status()).toBe(200);
    await page.goto(url, { waitUntil: 'commit' });
  } finally {
    site.cms.kill('SIGCONT');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wine.name);
});

test('[K5] a visitor of a site that was renewed meanwhile gets the next page from the new one', async ({
  page,
  site,
}) => {
  await page.goto('/en/about');
  await page.clock.install();
  // Its file is gone until the document is loaded from the new site.
  let isRenewed = false;
  page.on('request', (request) => (isRenewed ||= request.isNavigationRequest()));
  await page.route(/assets\/gallery-page/, (route) => (isRenewed ? route.fallback() : route.fulfill({ status: 404 })));
  // Not right after a load, which could be the one that found the file missing.
  await page.clock.fastForward(10_000);
  const loaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await loaded;
  await expect(page).toHaveURL(`${site.url}/en/gallery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
});
