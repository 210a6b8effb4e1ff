import { startLabels } from '../../support/servers/start-labels';
import { expect, test } from '../../support/site-test';
import { withLargeTexts, withTextSpacing } from '../../support/wcag-checks';
import { listPackagingWordKeys } from '#contract/packaging/packaging-terms';
import type { FrozenPackaging } from '#contract/published-labels';
import { PHRASES, WORDS, createLabelText, createPublishedLabel } from '../../../web/server/testing/labels';

const PARTS: FrozenPackaging['parts'] = [{ part: 'bottle', code: 'GL 71', material: '', collection: 'glass' }];
const PACKAGING_KEYS = listPackagingWordKeys(PARTS);
const toHash = (index: number) => (index + 100).toString(16).padStart(16, '0');
const packaging: FrozenPackaging = {
  parts: PARTS,
  words: Object.fromEntries(PACKAGING_KEYS.map((key, index) => [key, toHash(index)])),
};
const PACKAGING_WORDS = Object.fromEntries(
  PACKAGING_KEYS.map((_, index) => [toHash(index), { sl: 'Embalažni material', fi: 'Keräysmateriaali' }]),
);
const HISTORY = [
  { until: '2025-05-01T10:00:00.000Z', reason: 'Napaka v imenu', text: createLabelText({ name: 'Rebola' }) },
];
// Labels need no site: the servers of the other journeys are not started for them. The browser reports the
// 404.
test.use({ baseURL: 'http://127.0.0.1', expectedConsole: /404/ });

let url: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  ({ url, stop } = await startLabels(
    [createPublishedLabel('AAAAAAAA', { history: HISTORY, text: createLabelText({ packaging }) })],
    { words: { ...WORDS, ...PACKAGING_WORDS }, phrases: PHRASES },
  ));
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
  await expect(page.getByRole('table').first()).toContainText('306 kJ / 74 kcal');
  await expect(page.getByRole('rowheader')).toHaveCount(8);
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
  await page.setViewportSize({ width: 375, height: 667 });
  const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await withLargeTexts(page, getWidth)).toBe(375);
  expect(await withTextSpacing(page, getWidth)).toBe(375);
  // In a narrow line the facts stand below each other, and none begins with a dot.
  const facts = await withLargeTexts(page, () =>
    page.locator('.facts').evaluate((line) => ({
      text: line.textContent,
      lefts: new Set([...line.children].map((fact) => fact.getBoundingClientRect().left)).size,
      tops: new Set([...line.children].map((fact) => fact.getBoundingClientRect().top)).size,
    })),
  );
  expect(facts.text).not.toContain('·');
  expect(facts.tops).toBeGreaterThan(1);
  expect(facts.lefts).toBe(4 - facts.tops);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kieli' })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('nav')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kieli · Language' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  expect((await page.goto(`${url}/l/ZZZZZZZZ`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te etikete ni');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});
