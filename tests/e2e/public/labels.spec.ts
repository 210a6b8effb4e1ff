import { startLabels } from '../../support/servers/start-labels';
import { expect, test } from '../../support/site-test';
import { createLabelText, createPublishedLabel } from '../../../web/server/testing/labels';

const HISTORY = [
  { until: '2025-05-01T10:00:00.000Z', reason: 'Napaka v imenu', text: createLabelText({ name: 'Rebola' }) },
];
// Labels need no site: the servers of the other journeys are not started for them. The browser reports the
// 404.
test.use({ baseURL: 'http://127.0.0.1', expectedConsole: /404/ });

let url: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  ({ url, stop } = await startLabels([createPublishedLabel('AAAAAAAA', { history: HISTORY })]));
});
test.afterAll(() => stop());

test('[E4] a buyer reads a label in their language, with its corrections, at 400 % zoom, by keyboard and on paper', async ({
  page,
  expectAccessible,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/l/AAAAAAAA`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebula 2024');
  await expect(page.getByRole('table')).toContainText('306 kJ / 74 kcal');
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await expect(page.locator('strong')).toHaveText('sulphites·sl');
  await expectAccessible(page);
  expect(requests).toEqual([`${url}/l/AAAAAAAA`]);

  await expect(page.getByRole('navigation', { name: 'Jezik' }).getByRole('link')).toHaveCount(24);
  await page.getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL(`${url}/l/AAAAAAAA?lang=el`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await expect(page.getByRole('link', { name: 'Ελληνικά' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Διορθώσεις' }).click();
  await expect(page.getByText('Napaka v imenu')).toBeVisible();
  await page.getByRole('link', { name: 'Rebula 2024' }).click();
  await expect(page).toHaveURL(`${url}/l/AAAAAAAA?lang=el`);
  expect(await page.context().cookies()).toEqual([]);

  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/l/AAAAAAAA/history?lang=fi', '/l/AAAAAAAA?lang=fi']) {
    await page.goto(url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    await expectAccessible(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kieli' })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('nav')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  expect((await page.goto(`${url}/l/ZZZZZZZZ`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te etikete ni');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});
