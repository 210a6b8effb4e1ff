import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { wineInput } from '../../support/data/wine-input';
import { ApiClient } from '../../support/clients/api-client';
import { expect, inLanguage, test } from '../../support/staff-test';

/** The browser says so of the answer that a test spoils. */
test.use({ expectedConsole: /status of 503/ });

const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

async function open(page: Page, search = ''): Promise<void> {
  await inLanguage(page, 'en');
  await page.goto(`/admin/audit${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes');
  await expect(page.getByText(/^\d+ entr/)).toBeVisible();
}

test('[A8] an admin reads in words what an editor did, and is led to what is still there', async ({
  pageAs,
  admin,
  site,
}) => {
  const editor = await new ApiClient(site.url).signIn(site.staff.editor);
  const { body: wine } = await editor.call('createWine', 201, { body: wineInput({ name: 'Zapisan zelen' }) });
  const params = { id: wine.id };
  await editor.call('updateWine', 200, { params, body: wineInput({ name: 'Zapisan zelen', price: 15 }) });
  const page = await pageAs('admin');
  await open(page, '?search=eva%20ured&entity=wine');
  await expect(page).toHaveTitle('Changes — Admin');
  const [last, first] = [entries(page).nth(0), entries(page).nth(1)];
  await expect(last).toContainText('Eva Urednik changed the wine Zapisan zelen');
  await expect(last).toContainText('Version 1 → 2');
  await expect(last).toContainText('Staff area');
  await expect(first).toContainText('Eva Urednik added the wine Zapisan zelen');
  await last.getByRole('link', { name: 'Zapisan zelen' }).click();
  await expect(page).toHaveURL(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zapisan zelen 2021');
  await admin.call('deleteWine', 204, { params });
  await page.goBack();
  await page.reload();
  await expect(entries(page).getByText('Eva Urednik changed the wine Zapisan zelen')).toBeVisible();
  await expect(entries(page).getByRole('link', { name: 'Zapisan zelen' })).toHaveCount(0);
});

test('[D1] what is asked for stands in the address and survives a reload', async ({ pageAs, site }) => {
  const page = await pageAs('admin');
  await open(page);
  await page.getByLabel('Action').selectOption('Signed in');
  await page.getByLabel('Who').fill(site.staff.admin.name);
  await expect(page).toHaveURL('/admin/audit?action=login&search=Admin');
  await expect(entries(page).first()).toContainText('Admin signed in');
  await page.reload();
  await expect(page.getByLabel('Who')).toHaveValue('Admin');
  await expect(page.getByLabel('Action')).toHaveValue('login');
  await expect(entries(page).first()).toContainText('Admin signed in');
  await page.getByLabel('To day').fill('2020-01-01');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByLabel('Who')).toHaveValue('');
  await expect(page.getByLabel('To day')).toHaveValue('');
  await page.getByLabel('Action').selectOption('Changes, no sign-ins');
  await expect(page).toHaveURL('/admin/audit?action=changes');
  await expect(entries(page).first()).toBeVisible();
  await expect(entries(page).getByText('signed in')).toHaveCount(0);
});

test('[D1] pages are turned by buttons and by keys', async ({ pageAs, admin }) => {
  const { body } = await admin.call('listWines', 200, { query: { status: 'all' } });
  const ids = body.items.map(({ id }) => id);
  for (let time = 0; time < 51; time += 1) await admin.call('orderWines', 204, { body: { ids } });
  const page = await pageAs('admin');
  await open(page, '?action=order');
  await expect(entries(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goto('/admin/audit?action=order&page=9');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('[D1] a record that cannot be read says so and can be tried again', async ({ pageAs }) => {
  const page = await pageAs('admin');
  await inLanguage(page, 'en');
  let isDown = true;
  await page.route('**/api/v1/audit?**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { title: 'Down', detail: 'The record cannot be read.' } })
      : route.continue(),
  );
  await page.goto('/admin/audit');
  await expect(page.getByRole('alert')).toContainText('The record cannot be read.', { timeout: 15_000 });
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries(page).first()).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`[D1] the record is accessible and fits a phone (${language})`, async ({ pageAs, expectAccessible }) => {
    const page = await pageAs('admin');
    await inLanguage(page, language);
    for (const [width, height] of [
      [375, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/admin/audit');
      await expect(entries(page).first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
