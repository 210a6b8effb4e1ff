import type { Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints';
import { getOpenState } from '#contract/open-state';
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

test('[P5] what a visitor chooses and types before the first script comes is not lost either', async ({ page }) => {
  const release = await holdScripts(page, 'index');
  await page.goto('/en/wines', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Style' }).selectOption('Still');
  await page.getByRole('searchbox').pressSequentially('re');
  release();
  await expect(page).toHaveURL(/style=Still.*search=re|search=re.*style=Still/);
  await expect(page.getByRole('combobox', { name: 'Style' })).toHaveValue('Still');
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
  test.use({ expectedConsole: /net::ERR_FAILED|status of (?:404|429)|The data of the page cannot be loaded/ });

  test('[L5] [R70] a page whose data and styles cannot be loaded at first keeps its elements and what was typed', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    let styleRequests = 0;
    await page.route('**/assets/index-*.css', (route) =>
      (styleRequests += 1) === 1 ? route.abort() : route.continue(),
    );
    await page.route('**/data/**', (route) => route.fulfill({ status: 404, body: '' }));
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/en/wines');
    await failed;
    await markRendered(page);
    const search = page.getByRole('searchbox');
    await search.pressSequentially('re');
    release();
    await waitForAppStart(page);
    await expect(page.locator('h1[data-rendered]')).toHaveCount(1);
    await expect(search).toHaveValue('re');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/search=re/);
    expect(styleRequests).toBe(2);
  });

  test('[R70] a page stays as it is while neither the data of its rendering nor the current data can be loaded', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.route('**/data/**', (route) => route.fulfill({ status: 429, body: '' }));
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto('/en/about');
    await markRendered(page);
    const error = page.waitForEvent('pageerror');
    release();
    await page.getByRole('heading', { level: 1 }).click();
    expect((await error).message).toBe('The data of the page cannot be loaded');
    await expect(page.locator('h1[data-rendered]')).toHaveCount(1);
  });
});

/** Lists an instant of each hour of a week, when the winery neither opens nor closes, with its state. */
async function listOpenStates(page: Page, siteUrl: string) {
  const hours = endpoints.getHours.responses[200].parse(
    await (await page.request.get(`${siteUrl}/api/v1/hours`)).json(),
  );
  const closedHolidays = (hours.holidays ?? []).map((date) => ({ date, hours: [] }));
  const schedule = { weekly: hours.weekly, exceptions: [...hours.exceptions, ...closedHolidays] };
  const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 900_000;
  return Array.from({ length: 7 * 24 }, (_, hour) => {
    const now = new Date(start + hour * 3_600_000);
    return { now, state: getOpenState(schedule, now) };
  });
}

/** Lets the server say another time than the present one to a page; `release` lets it say it. */
async function setServerTime(page: Page, now: Date | undefined): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/features\b/, async (route) => {
    await held;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), now: now?.toISOString() } });
  });
  return { release };
}

test('[R75] [R82] a page that was rendered long ago says whether the winery is open now', async ({ page, site }) => {
  const states = await listOpenStates(page, site.url);
  for (const [isOpen, text] of [
    [true, /^Open until/],
    [false, /^Closed/],
  ] as const) {
    const found = states.find(({ state }) => state.isOpen === isOpen);
    const { release } = await setServerTime(page, found?.now);
    release();
    await page.goto('/en/about');
    await waitForAppStart(page);
    await expect(page.locator('[data-moment]').first()).toHaveText(text);
    await page.unrouteAll();
  }
});

test('[R75] [P170] nothing moves when a page says whether the winery is open now', async ({ page, site }) => {
  // The longest text: closed for the whole day, and not only until tomorrow.
  const getDaysAhead = ({ state }: { state: ReturnType<typeof getOpenState> }): number =>
    state.isOpen || state.hadHours ? 0 : (state.next?.inDays ?? 0);
  const states = await listOpenStates(page, site.url);
  const [longest] = states.toSorted((a, b) => getDaysAhead(b) - getDaysAhead(a));
  const text = page.locator('[data-moment]').first();
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const width of [375, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 667 });
    for (const path of ['/', '/en', '/about', '/en/about']) {
      const { release } = await setServerTime(page, longest?.now);
      await page.goto(path);
      const before = await readHeight();
      const rendered = (await text.textContent()) ?? '';
      release();
      await waitForAppStart(page);
      await expect(text).toHaveText(/odpremo|opens/);
      expect(await readHeight(), `${path} at ${String(width)}: ${rendered}`).toBe(before);
      await page.unrouteAll();
    }
  }
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
