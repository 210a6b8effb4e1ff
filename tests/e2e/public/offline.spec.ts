import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test';

test.use({ expectedConsole: /net::ERR_|Failed to load resource|dynamically imported module/ });

/** Waits until the browser has what it shows without a connection; it is fetched when the app has started. */
const waitForOfflineState = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.includes('/late-parts-') && duration > 0),
  );

const WORDS = {
  sl: { home: '/', title: 'Niste povezani', wines: 'Vina', about: 'O nas' },
  en: { home: '/en', title: 'You are offline', wines: 'Wines', about: 'About' },
} as const;

for (const language of ['sl', 'en'] as const) {
  const words = WORDS[language];

  test(`[R74] [P2] a link that is followed offline keeps the frame and leads on when the connection is back (${language})`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto(words.home);
    const first = await page.locator('h1').innerText();
    const nav = page.getByRole('banner').getByRole('navigation').first();
    await nav.getByRole('link', { name: words.about, exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator('h1')).not.toHaveText(first);
    const seen = await page.locator('h1').innerText();
    const mark = await page.evaluate(() => Object.assign(window, { isSameDocument: true }).isSameDocument);
    expect(mark).toBe(true);
    await waitForOfflineState(page);
    await context.setOffline(true);
    await nav.getByRole('link', { name: words.wines, exact: true }).click();
    await expect(page).toHaveURL(/\/wines$/);
    await expect(page.getByRole('alert').filter({ hasText: words.title })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link', { name: /^\+386/ })).toHaveAttribute('href', /^tel:\+386/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(nav).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(seen);
    await page.goForward();
    await expect(page.getByRole('alert').filter({ hasText: words.title })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
}

test('[R74] a page whose server is away is shown in the frame when the server is back', async ({ page }) => {
  await page.goto('/en');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }).isSameDocument);
  await waitForOfflineState(page);
  const down = (url: URL) => /^\/(api|assets|healthz)/.test(url.pathname);
  await page.route(down, (route) => route.fulfill({ status: 503, body: 'away' }));
  const nav = page.getByRole('banner').getByRole('navigation').first();
  await nav.getByRole('link', { name: 'Wines', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot show this right now' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(down);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[R74] [R104] a staff screen that is opened offline keeps the frame, and comes when the connection is back', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForOfflineState(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Meni za sodelavce' }).getByRole('link', { name: 'Albumi' }).click();
  // In place of the screen, or above it where its module has been fetched ahead and its data are missing.
  await expect(page.getByText(/^Niste povezani/).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Meni za sodelavce' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Albumi' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
