import type { Page } from '@playwright/test';
import { holdScripts } from '../../support/clients/hold-scripts';
import { waitForAppStart } from '../../support/clients/started-pages';
import { expect, test } from '../../support/site-test';

// These tests see pages before their scripts start.
test.use({ waitsForStart: false });

/** Marks what the server has rendered, to tell it from what the browser renders itself. */
const markRendered = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-rendered', '');
  });

test('[P5] a visitor reads, chooses and types before the scripts come, and nothing of it is lost', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto('/en');
  await page.getByRole('banner').getByRole('link', { name: 'Wines', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/en/wines`);
  const style = page.getByRole('combobox').first();
  const choice = (await style.locator('option').nth(1).getAttribute('value')) ?? '';
  await style.selectOption(choice);
  await page.getByRole('searchbox').pressSequentially('re');
  release();
  await expect(page).toHaveURL(new RegExp(`style=${choice}.*search=re|search=re.*style=${choice}`));
  await expect(style).toHaveValue(choice);
  await expect(page.getByRole('searchbox')).toHaveValue('re');
});

test('[L5] [A2] a page that nobody touches is painted before any script but the first, and is hydrated as it stands', async ({
  page,
}) => {
  const user = page.waitForResponse(/\/users\/me/);
  await page.goto('/about');
  await markRendered(page);
  expect((await user).status()).toBe(204);
  await expect(page.locator('h1[data-rendered]')).toBeVisible();
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      .map(({ name }) => name);
  });
  expect(early).toHaveLength(1);
});

test.describe('on a bad connection', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ });

  test('[L5] a visitor gets the page although its data and its styles cannot be loaded at first', async ({ page }) => {
    const release = await holdScripts(page);
    let styleRequests = 0;
    await page.route('**/assets/index-*.css', (route) =>
      (styleRequests += 1) === 1 ? route.abort() : route.continue(),
    );
    await page.route('**/data/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/about');
    await failed;
    await markRendered(page);
    const title = (await page.locator('h1').textContent()) ?? '';
    release();
    await waitForAppStart(page);
    // Without its data the page is rendered again.
    await expect(page.locator('h1[data-rendered]')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText(title);
    expect(styleRequests).toBe(2);
  });
});

test('[P7] staff see their link without a touch, and the menu stays where guests have it', async ({ pageAs, page }) => {
  for (const [path, menu] of [
    ['/about', 'Glavna navigacija'],
    ['/en/about', 'Main navigation'],
  ] as const) {
    const findMenu = (visitor: Page) => visitor.getByRole('navigation', { name: menu }).first().boundingBox();
    await page.goto(path);
    const guestMenu = await findMenu(page);
    const staff = await pageAs('admin');
    await staff.goto(path);
    await staff
      .getByRole('banner')
      .getByRole('link', { name: /Dashboard|Nadzorna/ })
      .first()
      .waitFor();
    expect(await findMenu(staff), path).toEqual(guestMenu);
  }
});

test('[L5] the staff area shows nothing before its texts are there, and says when its page is broken', async ({
  page,
  browser,
  site,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/texts/**', async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest('**/texts/**');
  await page.goto('/admin', { waitUntil: 'commit' });
  await request;
  await page.waitForLoadState('load');
  expect(await page.locator('#root').innerHTML()).toBe('');
  release();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.locator('form')).toBeVisible();

  const broken = await browser.newPage();
  await broken.route(`${site.url}/admin`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="other"') });
  });
  const failed = broken.waitForEvent('pageerror');
  await broken.goto(`${site.url}/admin`);
  expect((await failed).message).toBe('Root element not found');
  await broken.close();
});
