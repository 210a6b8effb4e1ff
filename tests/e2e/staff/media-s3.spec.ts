import { makeOddFiles, ODD_UPLOADS } from '../../support/data/odd-pictures';
import { createPngFile } from '../../support/data/picture-files';
import { expect, switchLanguage } from '../../support/media-library-test';
import { test } from '../../support/s3-site-test';

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
  await page
    .getByLabel('Choose several images to upload')
    .setInputFiles([await createPngFile('first', 500), ...(await makeOddFiles('odd', ODD_UPLOADS.slice(0, 2)))]);
  await expect(page.getByText('3 files uploaded')).toBeVisible();
  await expect(cards).toHaveCount(before + 3);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent.every(({ origin }) => origin !== new URL(page.url()).origin)).toBe(true);
  await expect(cards.first().locator('img')).toBeVisible();
});
