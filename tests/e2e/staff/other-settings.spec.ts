import { makeOddFiles, ODD_UPLOADS } from '../../support/data/odd-pictures';
import { createPngFile } from '../../support/data/picture-files';
import { openPreview } from '../../support/live-preview';
import { chooseFiles, expect, switchLanguage } from '../../support/media-library-test';
import { test } from '../../support/s3-site-test';

// One site with an object store, and without a choice of language for visitors, is enough.
test.describe.configure({ mode: 'default' });

test('[H6][M2][R102] a browser sends its files straight to the object store, and shows what becomes of them', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/media?folder=Branding');
  const cards = page.getByRole('list', { name: 'Media' }).locator('> li');
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  const sent: { origin: string; status: number }[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'PUT') return;
    sent.push({ origin: new URL(response.url()).origin, status: response.status() });
  });
  await chooseFiles(page, await createPngFile('first', 500), ...(await makeOddFiles('odd', ODD_UPLOADS.slice(0, 2))));
  await expect(page.getByText('3 files uploaded')).toBeVisible();
  await expect(cards).toHaveCount(before + 3);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent.every(({ origin }) => origin !== new URL(page.url()).origin)).toBe(true);
  await expect(cards.first().locator('img')).toBeVisible();
});

test.describe('the preview', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[V3] shows English also while visitors have no choice of a language', async ({ pageAs }) => {
    const page = await pageAs('editor');
    const frame = await openPreview(page, '/admin/about');
    await page.locator('[name="hero.en.title"]').fill('An English title');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('An English title');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    await page
      .getByRole('group', { name: 'Language of the preview' })
      .getByRole('button', { name: 'Slovenian' })
      .click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'sl');
  });
});
