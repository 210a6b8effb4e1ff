import { createUniqueName } from '../../support/data/unique-name';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[W3] an editor writes the story of the house in both languages, and visitors read it', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/about');
  const texts = {
    title: createUniqueName('A new house'),
    chapter: createUniqueName('A new chapter'),
    milestone: createUniqueName('Nova preša'),
  };
  await page.getByLabel('Title – English', { exact: true }).fill(texts.title);
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  const chapter = page.getByRole('group', { name: /^Chapter/ }).last();
  await chapter.getByLabel('Heading – Slovenian').fill(createUniqueName('Novo poglavje'));
  await chapter.getByLabel('Heading – English').fill(texts.chapter);
  await page.getByRole('button', { name: 'Add a milestone' }).click();
  const milestone = page.getByRole('group', { name: /^Milestone/ }).last();
  await milestone.getByLabel('Year').fill('2031');
  await milestone.getByLabel('What happened – Slovenian').fill(texts.milestone);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto('/en/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
  for (const text of [texts.chapter, texts.milestone]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});
