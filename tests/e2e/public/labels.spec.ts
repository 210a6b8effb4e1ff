import { startLabels } from '../../support/servers/start-labels';
import { expect, test } from '../../support/site-test';
import { labelText, publishedLabel } from '../../../web/server/testing/labels';

const HISTORY = [{ until: '2025-05-01T10:00:00.000Z', reason: 'Napaka v imenu', text: labelText({ name: 'Rebola' }) }];
// These need no site: the servers of the other journeys are not started for them.
test.use({ baseURL: 'http://127.0.0.1' });

let url: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  ({ url, stop } = await startLabels([publishedLabel('AAAAAAAA', { history: HISTORY })]));
});
test.afterAll(() => stop());

test('[E4] a label is read, in one request, in the language of its reader and in others', async ({
  page,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${url}/l/AAAAAAAA`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebula 2024');
  await expect(page.getByRole('table')).toContainText('306 kJ / 74 kcal');
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await expect(page.locator('strong')).toHaveText('sulphites·sl');
  await expectAccessible(page);
  expect(asked).toEqual([`${url}/l/AAAAAAAA`]);

  const languages = page.getByRole('navigation', { name: 'Jezik' }).getByRole('link');
  await expect(languages).toHaveCount(24);
  for (const each of await languages.all()) await expect(each).toBeVisible();
  await page.getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL(`${url}/l/AAAAAAAA?lang=el`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await expect(page.getByRole('link', { name: 'Ελληνικά' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Διορθώσεις' }).click();
  await expect(page.getByText('Napaka v imenu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rebula 2024' }).click();
  await expect(page).toHaveURL(`${url}/l/AAAAAAAA?lang=el`);
  expect(await page.context().cookies()).toEqual([]);
});

test('[E4] a label is read at 400 %, by keyboard and on paper', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/l/AAAAAAAA?lang=fi', '/l/AAAAAAAA/history?lang=fi']) {
    await page.goto(url + path);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
    await expectAccessible(page);
  }
  await page.goto(`${url}/l/AAAAAAAA?lang=fi`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kieli' })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('nav')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeHidden();
});

test.describe('where there is none', () => {
  test.use({ expectedConsole: /404/ });
  test('[E4] a page says so and leads nowhere', async ({ page, expectAccessible }) => {
    expect((await page.goto(`${url}/l/ZZZZZZZZ`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te etikete ni');
    await expect(page.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
  });
});
