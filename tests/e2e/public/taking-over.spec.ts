import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test';

/** Holds the app's scripts back, as a slow connection does; the returned function lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/site-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('[L5] no script but the small first one comes before the content is painted', async ({ page }) => {
  const takenOver = page.waitForResponse(/\/users\/me/);
  await page.goto('/');
  await takenOver;
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      .map(({ name }) => name);
  });
  expect(early).toHaveLength(1);
});

test('[A2] a page that nobody touches takes over by itself', async ({ page }) => {
  const takenOver = page.waitForResponse(/\/users\/me/, { timeout: 10_000 });
  await page.goto('/');
  expect((await takenOver).status()).toBe(204);
});

test('[P7] whoever is signed in sees the dashboard button at once, without touching the page', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nadzorna plošča' })).toBeVisible();
});

test('what is chosen and typed before the scripts come counts when they are there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/wines?lang=en');
  const style = page.getByRole('combobox').first();
  const choice = (await style.locator('option').nth(1).getAttribute('value')) ?? '';
  await style.selectOption(choice);
  await page.getByRole('searchbox').pressSequentially('re');
  release();
  await expect(page).toHaveURL(new RegExp(`style=${choice}.*search=re|search=re.*style=${choice}`));
  await expect(style).toHaveValue(choice);
  await expect(page.getByRole('searchbox')).toHaveValue('re');
});

test('[P5] a link works before the scripts come', async ({ page, site }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Vina', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/wines`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
});
