import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../../cms/src/contract/gallery';
import type { ApiClient } from '../../support/clients/api-client';
import { expect, inLanguage, moveOn, tabTo, test as base } from '../../support/staff-test';

/** A year of which the demo has no picture. */
const YEAR = 1992;
const TITLES = ['Prva', 'Druga', 'Tretja'];

interface GalleryDesk {
  page: Page;
  /** The pictures of the test as they are saved now, with their own texts. */
  saved: (lang?: 'sl' | 'en') => Promise<GalleryItem[]>;
}

const savedPictures = async (admin: ApiClient, lang = 'sl') => {
  const query = { status: 'all', fallback: 'none', year: YEAR, lang };
  return (await admin.call('listGallery', 200, { query })).body.items;
};

/** Three pictures of one year; they, and those that a test adds to it, are gone when it is over. */
const test = base.extend<{ gallery: GalleryDesk }>({
  gallery: async ({ pageAs, admin, undo }, use) => {
    undo(async () => {
      for (const { id } of await savedPictures(admin)) await admin.call('deleteGalleryItem', 204, { params: { id } });
    });
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    const { body: demo } = await admin.call('listGallery', 200, { query: { pageSize: '3' } });
    const items = demo.items.map(({ image: { storageFolder, imageKey } }, index) => ({
      albumId: null,
      title: TITLES[index] ?? '',
      alt: '',
      year: YEAR,
      published: true,
      image: { storageFolder, imageKey },
    }));
    await admin.call('createGalleryItems', 201, { body: { items } });
    await page.goto(`/admin/gallery?year=${YEAR}`);
    // The first page of a site that has just started takes its time.
    await expect(tiles(page)).toHaveCount(TITLES.length, { timeout: 15_000 });
    await use({ page, saved: (lang) => savedPictures(admin, lang) });
  },
});

/** The browser says so of every conflict. */
test.use({ expectedConsole: /409 \(Conflict\)/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tiles = (page: Page) => page.getByRole('grid', { name: 'Gallery' }).getByRole('row');
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

test('[W2] several images of the library are added at once, as drafts of an album', async ({
  gallery: { page, saved },
  admin,
}) => {
  const { body: albums } = await admin.call('listAlbums', 200, { query: { lang: 'en' } });
  const [album] = albums.items;
  await page.goto(`/admin/gallery?album=${album?.slug ?? ''}`);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await page.getByRole('button', { name: /From the library/ }).click();
  const library = page.getByRole('dialog').last();
  for (const index of [0, 1]) await library.getByRole('listbox').getByRole('option').nth(index).click();
  await library.getByRole('button', { name: 'Use 2 images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await expect(dialog.getByLabel('Album')).toHaveValue(album?.id ?? '');
  await dialog.getByLabel('Year').fill(String(YEAR));
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/gallery?album=${album?.slug ?? ''}&year=${YEAR}&status=draft`);
  await expect(tiles(page)).toHaveCount(2);
  expect((await saved()).slice(-2)).toMatchObject([{ albumId: album?.id, published: false }, { title: '' }]);
});

test('[W2] pictures are written about in both languages while they are added, and nothing of it is thrown away unasked', async ({
  gallery: { page, saved },
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await page.getByRole('button', { name: /From the library/ }).click();
  const library = page.getByRole('dialog').last();
  for (const index of [2, 3]) await library.getByRole('listbox').getByRole('option').nth(index).click();
  await library.getByRole('button', { name: 'Use 2 images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  const first = dialog.getByRole('group', { name: 'Picture 1' });
  await first.getByLabel('Title – Slovenian').fill('x'.repeat(201));
  await expect(first).toContainText('Too long');
  await expect(dialog.getByRole('button', { name: 'Add 2 pictures' })).toBeDisabled();
  await first.getByLabel('Title – Slovenian').fill('Trgači');
  await first.getByLabel('Title – English').fill('Pickers');
  await first.getByLabel('Alternative text – Slovenian').fill('Trije trgači v vrsti');
  await first.getByLabel('Alternative text – English').fill('Three pickers in a row');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByLabel('Title – English')).toHaveValue('Pickers');
  await dialog.getByLabel('Year').fill(String(YEAR));
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(dialog).toBeHidden();
  expect((await saved()).slice(-2)).toMatchObject([{ title: 'Trgači', alt: 'Trije trgači v vrsti' }, { title: '' }]);
  expect((await saved('en')).at(-2)).toMatchObject({ title: 'Pickers', alt: 'Three pickers in a row' });
});

test('[W2] texts of many pictures are written in both languages and saved together', async ({
  gallery: { page, saved },
  expectAccessible,
}) => {
  await expect(tiles(page).first()).toContainText('English missing');
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await row(page, 'Prva').getByLabel('Title – English').fill('First');
  await row(page, 'Prva').getByLabel('Alternative text – Slovenian').fill('Trta');
  await row(page, 'Prva').getByLabel('Alternative text – English').fill('A vine');
  await row(page, 'Druga').getByLabel('Title – Slovenian').fill('Druga vrsta');
  await row(page, 'Tretja').getByLabel('Title – Slovenian').fill('x'.repeat(201));
  await expect(page.getByText('3 pictures have unsaved changes.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(row(page, 'First')).toContainText('Saved.');
  await expect(row(page, 'Druga vrsta')).toContainText('Saved.');
  const wrong = row(page, 'Tretja').getByLabel('Title – Slovenian');
  await expect(wrong).toBeFocused();
  await expect(row(page, 'Tretja')).toContainText('Too long');
  await expect(page.getByText('1 picture has unsaved changes.')).toBeVisible();
  expect(await saved()).toMatchObject([
    { title: 'Prva', alt: 'Trta' },
    { title: 'Druga vrsta', alt: '' },
    { title: 'Tretja', alt: '' },
  ]);
  expect((await saved('en'))[0]).toMatchObject({ title: 'First', alt: 'A vine' });

  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(wrong).toHaveValue('x'.repeat(201));
  await wrong.fill('Tretja');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('[W2] a picture that someone else changed says so in its row, and the others are saved', async ({
  gallery: { page, saved },
  admin,
}) => {
  await page.goto(`/admin/gallery?view=texts&year=${YEAR}`);
  await row(page, 'Prva').getByLabel('Title – Slovenian').fill('Moja');
  await row(page, 'Prva').getByLabel('Alternative text – English').fill('Mine');
  await row(page, 'Druga').getByLabel('Title – Slovenian').fill('Druga moja');
  const [first] = await saved();
  const { id = '', albumId = null, alt = '', published = true, image } = first ?? {};
  const theirs = { albumId, alt, published, image, title: 'Njihova', year: YEAR };
  await admin.call('updateGalleryItem', 200, { params: { id }, query: { lang: 'sl' }, body: theirs });

  await save(page).click();
  await expect(row(page, 'Prva')).toContainText('Changed by someone else');
  await expect(row(page, 'Druga moja')).toContainText('Saved.');
  await row(page, 'Prva').getByRole('button', { name: 'Compare and settle' }).click();
  const dialog = page.getByRole('alertdialog', { name: /Someone else saved/ });
  await dialog.getByRole('radio', { name: /Moja/ }).check();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(row(page, 'Moja')).toContainText('Saved.');
  expect((await saved()).map(({ title }) => title)).toEqual(['Moja', 'Druga moja', 'Tretja']);
  expect((await saved('en'))[0]?.alt).toBe('Mine');
});

test('[W2] pictures are put in order with the keyboard alone', async ({ gallery: { page, saved } }) => {
  await tabTo(page, tiles(page).first().getByRole('button', { name: 'Move Prva' }));
  await moveOn(page);
  await expect(tiles(page)).toContainText(['Druga', 'Prva', 'Tretja']);
  await expect.poll(async () => (await saved()).map(({ title }) => title)).toEqual(['Druga', 'Prva', 'Tretja']);
});

test('[W2] a picture is added from the library, and removed, by keyboard alone', async ({
  gallery: { page, saved },
}) => {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await tabTo(page, dialog.getByRole('button', { name: /From the library/ }));
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog').last();
  const images = library.getByRole('listbox').getByRole('option');
  await tabTo(page, images.first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(images.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, library.getByRole('button', { name: 'Use 1 image' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Year'));
  await page.keyboard.type(String(YEAR));
  await tabTo(page, dialog.getByRole('button', { name: 'Add 1 picture' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tiles(page)).toHaveCount(TITLES.length + 1);

  await tabTo(page, select(page, 'Prva'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /\?$/ });
  await tabTo(page, question.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(TITLES.length);
  expect((await saved()).map(({ title }) => title)).toEqual(['Druga', 'Tretja', '']);
});

test('[W2] many pictures are moved to an album, taken off the site, and removed at once', async ({
  gallery: { page, saved },
  admin,
}) => {
  const { body: albums } = await admin.call('listAlbums', 200, { query: { lang: 'en' } });
  const album = albums.items.at(-1);
  for (const name of ['Prva', 'Tretja']) await select(page, name).press('Space');
  await page.getByRole('button', { name: 'Move to album' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Album')
    .selectOption(album?.title ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(tiles(page).first()).toContainText(album?.title ?? '');
  expect((await saved()).map(({ albumId }) => albumId)).toEqual([album?.id, null, album?.id]);

  for (const name of ['Prva', 'Druga']) await select(page, name).press('Space');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(tiles(page).first()).toContainText('Draft');
  await page.getByLabel('Published').selectOption('Draft');
  await expect(tiles(page)).toHaveCount(2);

  for (const name of ['Prva', 'Druga']) await select(page, name).press('Space');
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove 2 pictures from the gallery?' });
  await expect(dialog).toContainText('The images stay in the library.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(page)).toHaveText(['Nothing matches.']);
  expect((await saved()).map(({ title }) => title)).toEqual(['Tretja']);
});

test('[W2] no view of the gallery is wider than a phone, and all of it is accessible', async ({
  gallery: { page },
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [language, view] of [
    ['en', ''],
    ['sl', '&view=texts'],
  ] as const) {
    await inLanguage(page, language);
    await page.goto(`/admin/gallery?year=${YEAR}${view}`);
    await expect(tiles(page).or(row(page, 'Prva')).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessible(page);
  }
});
