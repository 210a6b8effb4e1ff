import { createUniqueName } from '../../support/data/unique-name';
import { expect, switchLanguage, getPublicPath, test } from '../../support/staff-test';

test('[Q1] the queen writes her section in both languages, and visitors read it', async ({ pageAs, freshPage }) => {
  const page = await pageAs('queen');
  await switchLanguage(page, 'en');
  await page.goto('/admin/queen');
  const subtitles = { sl: createUniqueName('Nov podnaslov'), en: createUniqueName('A new subtitle') };
  const cardTitle = createUniqueName('Nova kartica');
  await page.getByLabel('Subtitle – Slovenian').fill(subtitles.sl);
  await page.getByLabel('Subtitle – English').fill(subtitles.en);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('group', { name: /^Card/ }).last().getByLabel('Title – Slovenian').fill(cardTitle);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const visitor = await freshPage();
  for (const language of ['sl', 'en'] as const) {
    await visitor.goto(getPublicPath(language, '/queen'));
    await expect(visitor.getByText(subtitles[language])).toBeVisible();
    await expect(visitor.getByText(cardTitle)).toBeVisible();
  }
});
