import type { Page } from '@playwright/test';
import { waitForStart } from '../../support/clients/started-pages';
import { expect, test } from '../../support/site-test';

// These tests see pages before their scripts start.
test.use({ waitsForStart: false });

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

for (const [path, menu] of [
  ['/about', 'Glavna navigacija'],
  ['/en/about', 'Main navigation'],
] as const) {
  test(`[P7] the menu of ${path} stays where it is when the page learns who is signed in`, async ({ pageAs, page }) => {
    const place = (of: typeof page) => of.getByRole('navigation', { name: menu }).first().boundingBox();
    await page.goto(path);
    const ofGuest = await place(page);
    const staff = await pageAs('admin');
    await staff.goto(path);
    await staff
      .getByRole('banner')
      .getByRole('link', { name: /Dashboard|Nadzorna/ })
      .first()
      .waitFor();
    expect(await place(staff)).toEqual(ofGuest);
  });
}

test('what is chosen and typed before the scripts come counts when they are there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/wines');
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

/** Marks what the server has rendered, so that it can be told from what the browser renders itself. */
const markRendered = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-rendered', '');
  });

test.describe('a stylesheet that cannot be had ahead', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ });
  test('[L5] is asked for again by the app that needs it', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/index-*.css', (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/about');
    await failed;
    const takenOver = page.waitForResponse(/\/users\/me/);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await takenOver;
    expect(asked).toBe(2);
  });
});

test('[L5] what the server has rendered is taken over as it stands', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about');
  await markRendered(page);
  release();
  await waitForStart(page);
  await expect(page.locator('h1[data-rendered]')).toBeVisible();
});

test('[L5] a page whose data cannot be had is rendered fresh', async ({ freshPage }) => {
  const page = await freshPage();
  const release = await holdScripts(page);
  await page.route('**/data/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
  await page.goto('/about');
  await markRendered(page);
  const title = (await page.locator('h1').textContent()) ?? '';
  release();
  await expect(page.locator('h1[data-rendered]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText(title);
});

test('[L5] nothing is rendered before the texts are there', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/texts/**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/texts/**');
  await page.goto('/admin', { waitUntil: 'commit' });
  await asked;
  await page.waitForTimeout(500);
  expect(await page.locator('#root').innerHTML()).toBe('');
  release();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.locator('form')).toBeVisible();
});

test('[L5] without its root element the app says so', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.route(`${site.url}/admin`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="other"') });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto(`${site.url}/admin`);
  expect((await failed).message).toBe('Root element not found');
  await page.close();
});
