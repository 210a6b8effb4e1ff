import type { Page } from '@playwright/test';
import type { GalleryItem } from '../../../cms/src/contract/gallery';
import { createUniqueWord } from '../../support/data/unique-name';
import { expect, switchLanguage, tabTo, test as base } from '../../support/staff-test';

const TITLES = ['Prva', 'Druga', 'Tretja'];
const YEAR = 1992;

interface GalleryFixture {
  page: Page;
  /** The album that has the pictures of the test, and an empty one. */
  album: { id: string; slug: string };
  emptyAlbum: { slug: string; title: string };
  /** The pictures of that album, or of another one, as they are saved now, with their own texts. */
  readPictures: (lang?: 'sl' | 'en', slug?: string) => Promise<GalleryItem[]>;
}

/** An album of the test with three published pictures, open in the gallery of an editor. */
const test = base.extend<{ gallery: GalleryFixture }>({
  gallery: async ({ pageAs, admin }, use) => {
    const input = { description: '', cover: null, year: null, published: false };
    const [title, emptyTitle] = [`Album ${createUniqueWord()}`, `Album ${createUniqueWord()}`];
    const { body: album } = await admin.call('createAlbum', 201, { body: { ...input, title } });
    const { body: emptyAlbum } = await admin.call('createAlbum', 201, { body: { ...input, title: emptyTitle } });
    const { body: library } = await admin.call('listMedia', 200, {
      query: { storageFolder: 'Gallery', pageSize: '3' },
    });
    const items = library.items.map(({ storageFolder, imageKey }, index) => ({
      albumId: album.id,
      title: TITLES[index] ?? '',
      alt: '',
      year: YEAR,
      published: true,
      image: { storageFolder, imageKey },
    }));
    await admin.call('createGalleryItems', 201, { body: { items } });
    const page = await pageAs('editor');
    await switchLanguage(page, 'en');
    await page.goto(`/admin/gallery?album=${album.slug}`);
    await expect(tiles(page)).toHaveCount(TITLES.length);
    await use({
      page,
      album,
      emptyAlbum,
      readPictures: async (lang = 'sl', slug = album.slug) => {
        const query = { status: 'all', fallback: 'none', album: slug, lang } as const;
        return (await admin.call('listGallery', 200, { query })).body.items;
      },
    });
  },
});

const tiles = (page: Page) => page.getByRole('grid', { name: 'Gallery' }).getByRole('row');
const getRow = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

test('[W2] an editor adds pictures of the library to an album, with texts, and removes one, by keyboard alone', async ({
  gallery: { page, album, readPictures },
  expectAccessible,
}) => {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await tabTo(page, dialog.getByRole('button', { name: /From the library/ }));
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog').last();
  const images = library.getByRole('listbox').getByRole('option');
  await tabTo(page, images.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(images.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, library.getByRole('button', { name: 'Use 2 images' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Album')).toHaveValue(album.id);
  const first = dialog.getByRole('group', { name: 'Picture 1' });
  for (const [label, text] of [
    ['Title – Slovenian', 'Trgači'],
    ['Alt text – Slovenian', 'Trije trgači v vrsti'],
    ['Title – English', 'Pickers'],
    ['Alt text – English', 'Three pickers in a row'],
  ] as const) {
    await tabTo(page, first.getByLabel(label));
    await page.keyboard.type(text);
  }
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Add 2 pictures' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tiles(page)).toHaveCount(TITLES.length + 2);
  expect((await readPictures()).slice(-2)).toMatchObject([
    { title: 'Trgači', alt: 'Trije trgači v vrsti', albumId: album.id, published: false },
    { title: '' },
  ]);
  expect((await readPictures('en')).at(-2)).toMatchObject({ title: 'Pickers', alt: 'Three pickers in a row' });

  await tabTo(page, select(page, 'Prva'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /\?$/ });
  await expect(question).toContainText('The image stays in the library.');
  await tabTo(page, question.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(TITLES.length + 1);
  expect((await readPictures()).map(({ title }) => title)).toEqual(['Druga', 'Tretja', 'Trgači', '']);
});

test('[W2] an editor writes the texts of many pictures in both languages and saves them together', async ({
  gallery: { page, readPictures },
  expectAccessible,
}) => {
  await expect(tiles(page).first()).toContainText('English missing');
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await getRow(page, 'Prva').getByLabel('Title – English').fill('First');
  await getRow(page, 'Prva').getByLabel('Alt text – Slovenian').fill('Trta');
  await getRow(page, 'Prva').getByLabel('Alt text – English').fill('A vine');
  await getRow(page, 'Druga').getByLabel('Title – Slovenian').fill('Druga vrsta');
  await expect(page.getByText('2 pictures have unsaved changes.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(getRow(page, 'First')).toContainText('Saved.');
  await expect(getRow(page, 'Druga vrsta')).toContainText('Saved.');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect(await readPictures()).toMatchObject([
    { title: 'Prva', alt: 'Trta' },
    { title: 'Druga vrsta', alt: '' },
    { title: 'Tretja', alt: '' },
  ]);
  expect((await readPictures('en'))[0]).toMatchObject({ title: 'First', alt: 'A vine' });
});

test('[W2] an editor takes many pictures off the site, moves them to another album, and removes them at once', async ({
  gallery: { page, emptyAlbum, readPictures },
}) => {
  for (const name of ['Prva', 'Druga']) await select(page, name).press('Space');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(tiles(page).first()).toContainText('Draft');
  await page.getByLabel('Published').selectOption('Draft');
  await expect(tiles(page)).toHaveCount(2);

  await select(page, 'Prva').press('Space');
  await page.getByRole('button', { name: 'Move to album' }).click();
  await page.getByRole('dialog').getByLabel('Album').selectOption({ label: emptyAlbum.title });
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(tiles(page)).toHaveCount(1);
  expect((await readPictures()).map(({ title }) => title)).toEqual(['Druga', 'Tretja']);
  expect(await readPictures('sl', emptyAlbum.slug)).toMatchObject([{ title: 'Prva' }]);

  await page.getByLabel('Published').selectOption({ index: 0 });
  await expect(tiles(page)).toHaveCount(2);
  for (const name of ['Druga', 'Tretja']) await select(page, name).press('Space');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove 2 pictures from the gallery?' });
  await expect(dialog).toContainText('The images stay in the library.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(page)).toHaveText(['Nothing matches.']);
  expect(await readPictures()).toEqual([]);
});
