import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { expect, inLanguage, moveOn, tabTo, test as base } from '../../support/staff-test';

/** The editor of the story; what a test saves is put back when it is over. */
const test = base.extend<{ about: Page }>({
  about: async ({ pageAs, admin }, use) => {
    const read = async (lang: string) =>
      (await admin.call('getAbout', 200, { query: { lang, fallback: 'none' } })).body;
    const before = await Promise.all(LANGUAGES.map(read));
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin/about');
    await use(page);
    for (const { language: lang, hero, story, milestones, visit } of before) {
      await admin.call('updateAbout', 200, { query: { lang }, body: { hero, story, milestones, visit } });
    }
  },
});

// The whole page is one form: its journeys are longer than those of other editors.
test.slow();

/** The browser says so of every conflict. */
test.use({ expectedConsole: /409 \(Conflict\)/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const chapters = (page: Page) => page.getByRole('grid', { name: 'Order of the chapters' }).getByRole('row');
const chapter = (page: Page, number: number) => page.getByRole('group', { name: `Chapter ${number}`, exact: true });

test('[W3] every part of the story is edited in both languages, and seen by visitors', async ({
  about,
  expectAccessible,
}) => {
  await about.getByLabel('Title – English', { exact: true }).fill('A new house');
  const count = await chapters(about).count();
  await about.getByRole('button', { name: 'Add a chapter' }).click();
  const added = chapter(about, count + 1);
  await added.getByLabel('Heading – Slovenian').fill('Novo poglavje');
  await added.getByLabel('Heading – English').fill('A new chapter');
  await expect(chapters(about).last()).toContainText('A new chapter');
  await about.getByRole('button', { name: 'Add a milestone' }).click();
  await save(about).click();
  await expect(about.getByRole('alert').first()).toContainText('What happened – Slovenian: Required');
  const milestone = about.getByRole('group', { name: /^Milestone/ }).last();
  await milestone.getByLabel('Year').fill('2031');
  await milestone.getByLabel('What happened – Slovenian').fill('Nova preša');
  await about.getByLabel('Opening hours – English').fill('Always\n\nexcept Mondays');
  await expectAccessible(about);
  await about.keyboard.press('Control+s');
  await expect(about.getByText('Saved.')).toBeVisible();

  await about.goto('/en/about');
  await expect(about.getByRole('heading', { level: 1 })).toHaveText('A new house');
  for (const text of ['A new chapter', '2031', 'Nova preša', 'except Mondays']) {
    await expect(about.getByText(text, { exact: true })).toBeVisible();
  }
});

test('[W3] chapters are put in order with the keyboard alone, and removed', async ({ about, admin }) => {
  const ids = async () => (await admin.call('getAbout', 200)).body.story.map(({ id }) => id);
  const [first, second, ...rest] = await ids();
  await tabTo(about, chapters(about).first());
  await about.keyboard.press('ArrowRight');
  await moveOn(about);
  await about.keyboard.press('Control+s');
  await expect(about.getByText('Saved.')).toBeVisible();
  expect(await ids()).toEqual([second, first, ...rest]);
  await about.getByRole('button', { name: 'Remove Chapter 1' }).click();
  await save(about).click();
  await expect.poll(ids).toEqual([first, ...rest]);
});

test('[W3] two editors: a chapter that moved takes along what the other wrote in it, and nothing is lost', async ({
  about,
  pageAs,
}) => {
  const other = await pageAs('admin');
  await inLanguage(other, 'en');
  await other.goto('/admin/about');
  await chapter(other, 1).getByLabel('Text – English').fill('What they wrote');
  await other.getByLabel('Title – Slovenian', { exact: true }).fill('Njihova hiša');
  await save(other).click();
  await expect(other.getByText('Saved.')).toBeVisible();

  await about.getByLabel('Title – Slovenian', { exact: true }).fill('Moja hiša');
  await about.getByRole('button', { name: 'Remove Chapter 2' }).click();
  await save(about).click();
  const dialog = about.getByRole('alertdialog', { name: /Someone else saved/ });
  await expect(dialog).toContainText('Title – Slovenian');
  await dialog.getByRole('radio', { name: /Moja hiša/ }).check();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(about.getByText('Saved.')).toBeVisible();
  await about.reload();
  await expect(about.getByLabel('Title – Slovenian', { exact: true })).toHaveValue('Moja hiša');
  await expect(chapter(about, 1).getByLabel('Text – English')).toHaveValue('What they wrote');
});

test('[W3] the editor is no wider than a phone and accessible in Slovenian too', async ({
  about,
  expectAccessible,
}) => {
  await about.setViewportSize({ width: 375, height: 800 });
  await inLanguage(about, 'sl');
  await about.reload();
  await expect(about.getByRole('heading', { level: 1, name: 'O nas' })).toBeVisible();
  expect(await about.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(about);
});
