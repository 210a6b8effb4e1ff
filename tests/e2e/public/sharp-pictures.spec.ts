import { findBadlySizedPublicImages } from '../../support/sharp-pictures';
import { expect, test } from '../../support/site-test';

// One screen; tests/e2e-long has the others.
test('[K7] a visitor on a phone gets images with the pixels that they are drawn with, and not twice as many', async ({
  browser,
  site,
}) => {
  expect(await findBadlySizedPublicImages(browser, site.url, { width: 375, height: 812, scale: 2 })).toEqual([]);
});

test('[P170] a picture far below the fold is loaded when it comes near, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  await page.waitForLoadState('load');
  const last = page.locator('main .picture').last();
  const isLoaded = () =>
    last.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.currentSrc !== '');
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await isLoaded()).toBe(false);
  const height = await readHeight();

  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  expect(await readHeight()).toBe(height);
  await expect(last).toBeInViewport();
});
