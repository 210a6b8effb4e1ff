import sharp from 'sharp';
import { LABEL_CODE } from '../../../cms/src/contract/label-terms';
import { renderQrCodePng } from '../../../cms/src/api/label/lib/print/png';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** A photograph of a printed code, which the camera has stored on its side. */
async function photograph(text: string): Promise<Buffer> {
  const code = await sharp(await renderQrCodePng(text, 'M', 20))
    .resize(420)
    .toBuffer();
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#6b6f5e' } })
    .composite([{ input: code }])
    .blur(1)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('[R210] an editor photographs a code: the page decodes it, names the label, and keeps the check', async ({
  admin,
  pageAs,
  expectAccessible,
}) => {
  test.slow();
  const name = `Slikani ${createUniqueWord()}`;
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name, vintage: 2025 }) });
  const { body: words } = await admin.call('listLabelWords', 200, { query: { pageSize: 100 } });
  const ingredients = ['grapes', 'addedSulphites'].flatMap((key) => {
    const word = words.items.find((each) => each.key === key);
    return word ? [{ id: word.id }] : [];
  });
  const body = {
    operator: { name: 'Klet Preizkus d. o. o.', address: 'Breg 1, 5212 Dobrovo' },
    analysis: { alcohol: 12, sugar: 3, acids: 6, polyols: 7, totalSo2: 90 },
    languages: ['sl' as const, 'en' as const],
    ingredients,
  };
  const { body: draft } = await admin.call('createLabel', 201, { params: { id: wine.id }, body });
  const { body: label } = await admin.call('publishLabel', 200, { params: { id: draft.id } });
  expect(label.code).toMatch(LABEL_CODE);
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  const response = await page.goto('/admin/label-check');
  expect(response?.headers()['permissions-policy']).toContain('camera=(self)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a bottle');
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'bottle.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(String(label.url)),
  });
  await expect(page.getByText(`The code says: ${String(label.url)}`)).toBeVisible();
  await page.getByLabel('Printed width of the code in mm (optional)').fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check and keep' }).click();
  await expect(page.getByText('The check is kept.')).toBeVisible();
  const kept = page.getByRole('listitem').filter({ hasText: name });
  await expect(kept).toContainText(String(label.code));
  await expect(kept).toContainText('responds with the published version');
  const photo = kept.getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
