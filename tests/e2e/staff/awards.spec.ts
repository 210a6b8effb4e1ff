import type { Page } from '@playwright/test';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

test('[J1] an award is a draft until an editor publishes it, and then visitors find its wine by it', async ({
  pageAs,
  admin,
  freshPage,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name: `Nagrajeno ${word}` }) });
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/awards?new=');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Name – Slovenian: Required');
  await page.getByLabel('Name – Slovenian').fill(`Medalja ${word}`);
  await page.getByLabel('Competition').fill(`Ocenjevanje ${word}`);
  await page.getByLabel('Points').fill('101');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Wine: ');
  await expect(page.getByRole('alert').first()).toContainText('Points: ');
  await page.getByLabel('Wine', { exact: true }).selectOption({ value: wine.slug });
  await page.getByLabel('Year').fill('2025');
  await page.getByLabel('Medal').selectOption('Silver');
  await page.getByLabel('Points').fill('89,5');
  await save(page).click();
  await expect(page).toHaveURL(/\?id=/);
  await expect(page.getByRole('heading', { level: 1, name: `Medalja ${word}` })).toBeVisible();
  await expectAccessible(page);

  const visitor = await freshPage();
  await visitor.goto(`/wines/${wine.slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(`Ocenjevanje ${word}`)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(async () => {
    await visitor.goto(`/wines/${wine.slug}`);
    await expect(visitor.getByText('Srebrna medalja').last()).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(visitor.getByText(`Ocenjevanje ${word} 2025 89,5 točk`)).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain(`Medalja ${word}`);
  await expectAccessible(visitor);

  const card = visitor.locator('.wine-card');
  await visitor.goto('/wines');
  await visitor.getByRole('searchbox').fill(`medalja ${word}`);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(wine.name);
  await visitor.reload();
  await expect(card).toHaveCount(1);
});
