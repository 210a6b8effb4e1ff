import type { ApiClient } from '../../support/clients/api-client';
import { innerWidthOf, LIMIT_MS, openPreview, shownAfter, typedUntilShown } from '../../support/live-preview';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';

test.use({ viewport: { width: 1440, height: 900 } });

const NAME = 'Poskusna penina';

const firstWine = async (admin: ApiClient) => {
  const [wine] = (await admin.call('listWines', 200, { query: { lang: 'sl' } })).body.items;
  if (!wine) throw new Error('The demo has no wine.');
  return wine;
};

test('[V3] the page beside the form follows typing, at three widths and in both languages, and nothing is saved', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const wine = await firstWine(admin);
  const page = await pageAs('editor');
  const frame = await openPreview(page, `/admin/wines?slug=${wine.slug}`);
  const languages = page.getByRole('group', { name: 'Language of the preview' });
  await languages.getByRole('button', { name: 'Slovenian' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(wine.name);
  expect(await shownAfter(page, 'sl.name', NAME)).toBeLessThan(LIMIT_MS);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'sl');

  await languages.getByRole('button', { name: 'English' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  expect(await shownAfter(page, 'en.name', 'Trial sparkling')).toBeLessThan(LIMIT_MS);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Trial sparkling');
  // What is not written in English is Slovenian there, as visitors see it.
  await page.locator('[name="en.name"]').fill('');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(NAME);

  for (const [name, width] of [
    ['Tablet', 768],
    ['Phone', 375],
    ['Computer', 1280],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => innerWidthOf(page)).toBe(width);
  }
  // The page itself has its own journeys; its landmarks are not those of the screen.
  await expectAccessible(page, { without: 'iframe' });
  expect((await firstWine(admin)).name).toBe(wine.name);
});

test('[V3] typing moves neither the page nor the focus', async ({ pageAs, admin }) => {
  const wine = await firstWine(admin);
  const page = await pageAs('editor');
  const frame = await openPreview(page, `/admin/wines?slug=${wine.slug}`);
  const scrolled = () => frame.locator('html').evaluate((html) => html.scrollTop);
  await frame.locator('html').evaluate((html) => {
    html.scrollTop = 200;
  });
  const slug = page.locator('[name="shared.slug"]');
  await slug.fill('drug-naslov');
  await slug.press('End');
  await page.keyboard.type('-1');
  await typedUntilShown(page, 'en.name', NAME);
  expect(await scrolled()).toBe(200);
  await expect(page.locator('[name="en.name"]')).toBeFocused();
});

test('[V3] a wine that was never saved has its page already', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, '/admin/wines?new=');
  await typedUntilShown(page, 'sl.name', NAME);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveCount(0);
});

test('[V3] hears its editor alone, and leads nowhere', async ({ pageAs, admin }) => {
  const wine = await firstWine(admin);
  const page = await pageAs('editor');
  const frame = await openPreview(page, `/admin/wines?slug=${wine.slug}`);
  const heading = frame.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await frame.locator('html').evaluate(() => {
    const work = { kind: 'preview work', language: 'en', page: '/about', saved: '1', turn: 9, patches: [] };
    window.postMessage(work, location.origin);
  });
  await typedUntilShown(page, 'shared.vintage', '1987');
  await expect(heading).not.toHaveText(before ?? '');
  await expect(heading).toContainText('1987');

  // Links go on inside; the document stays, and there is a way back.
  const back = page.getByRole('button', { name: 'Back to the edited page' });
  await expect(back).toHaveCount(0);
  await frame.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().click();
  await expect(back).toBeVisible();
  expect(await frame.locator('html').evaluate(() => location.pathname)).toBe('/preview');
  await back.click();
  await expect(heading).toContainText('1987');
});

test('[V3] is opened, used and closed by the keyboard alone, and remembered', async ({ pageAs, admin }) => {
  const wine = await firstWine(admin);
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Phone', exact: true }));
  await page.keyboard.press('Space');
  await expect.poll(() => innerWidthOf(page)).toBe(375);
  await page.reload();
  await expect.poll(() => innerWidthOf(page)).toBe(375);
  await tabTo(page, page.getByRole('button', { name: 'Close the preview' }));
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Preview of the page')).toHaveCount(0);
});

test('[V3] on a narrow screen it lies over the form, with a way back', async ({ pageAs, admin, expectAccessible }) => {
  const wine = await firstWine(admin);
  const page = await pageAs('editor');
  await page.setViewportSize({ width: 375, height: 720 });
  const frame = await openPreview(page, `/admin/wines?slug=${wine.slug}`);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(String(wine.vintage));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByTitle('Preview of the page')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});
