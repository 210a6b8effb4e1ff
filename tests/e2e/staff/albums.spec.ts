import type { Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { expect, inLanguage, moveOn, tabTo, test as base } from '../../support/staff-test';

const TITLE = 'Preizkusni album';

const allAlbums = async (admin: ApiClient) =>
  (await admin.call('listAlbums', 200, { query: { status: 'all', pageSize: '100' } })).body.items;

/** The albums that a test makes are gone when it is over. */
const test = base.extend<{ albums: Page }>({
  albums: async ({ pageAs, admin, undo }, use) => {
    const before = new Set((await allAlbums(admin)).map(({ id }) => id));
    undo(async () => {
      for (const { id } of await allAlbums(admin)) {
        if (!before.has(id)) await admin.call('deleteAlbum', 204, { params: { id } });
      }
    });
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await use(page);
  },
});

/** The browser says so of every conflict. */
test.use({ expectedConsole: /409 \(Conflict\)/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const rows = (page: Page) => page.getByRole('grid', { name: 'Albums' }).getByRole('row');

async function makeAlbum(page: Page): Promise<void> {
  await page.goto('/admin/albums?new=');
  await page.getByLabel('Title – Slovenian').fill(TITLE);
  await page.getByLabel('Year').fill('2019');
  await save(page).click();
  await expect(page).toHaveURL(/\?slug=preizkusni-album/);
}

test('[W2] a new album is a draft; its translation is missing until it is written', async ({
  albums,
  admin,
  expectAccessible,
}) => {
  await albums.goto('/admin/albums?new=');
  await save(albums).click();
  await expect(albums.getByRole('alert').first()).toContainText('Title – Slovenian: Required');
  await expect(albums.getByLabel('Title – Slovenian')).toBeFocused();
  await makeAlbum(albums);
  await expect(albums.getByText('There are no pictures in this album yet.')).toBeVisible();
  await expectAccessible(albums);
  expect((await allAlbums(admin)).find(({ title }) => title === TITLE)).toMatchObject({ year: 2019, published: false });

  await albums.goto('/admin/albums?translation=incomplete&status=draft');
  await expect(rows(albums)).toHaveCount(1);
  await expect(rows(albums)).toContainText('English missing');
  await rows(albums).getByRole('link', { name: TITLE, exact: true }).click();
  await albums.getByLabel('Title – English').fill('Test album');
  await albums.getByRole('switch', { name: 'Published' }).press('Space');
  await albums.keyboard.press('Control+s');
  await expect(albums.getByText('Saved.')).toBeVisible();
  await albums.goto('/en/gallery');
  await expect(albums.getByRole('link', { name: /Test album/ })).toBeVisible();
});

test('[W2] two editors of one album: what does not overlap merges, and what does is asked', async ({
  albums,
  pageAs,
}) => {
  await makeAlbum(albums);
  const other = await pageAs('admin');
  await inLanguage(other, 'en');
  await other.goto(albums.url());
  await other.getByLabel('Title – Slovenian').fill('Njihov album');
  await other.getByLabel('Year').fill('2021');
  await save(other).click();
  await expect(other.getByText('Saved.')).toBeVisible();

  await albums.getByLabel('Title – Slovenian').fill('Moj album');
  await albums.getByLabel('Description – English').fill('Mine');
  await albums.getByLabel('Title – English').fill('My album');
  await save(albums).click();
  const dialog = albums.getByRole('alertdialog', { name: /Someone else saved/ });
  await dialog.getByRole('radio', { name: /Moj album/ }).check();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(albums.getByText('Saved.')).toBeVisible();
  await albums.reload();
  await expect(albums.getByLabel('Title – Slovenian')).toHaveValue('Moj album');
  await expect(albums.getByLabel('Title – English')).toHaveValue('My album');
  await expect(albums.getByLabel('Year')).toHaveValue('2021');
});

test('[W2] deleting an album says what stays, and leaves its pictures in the gallery without one', async ({
  albums,
  admin,
}) => {
  await makeAlbum(albums);
  const album = (await allAlbums(admin)).find(({ title }) => title === TITLE);
  const { body: demo } = await admin.call('listGallery', 200, { query: { pageSize: '1' } });
  const items = demo.items.map(({ image: { storageFolder, imageKey } }) => ({
    albumId: album?.id ?? null,
    title: 'V albumu',
    alt: '',
    year: 1991,
    published: false,
    image: { storageFolder, imageKey },
  }));
  const { body: added } = await admin.call('createGalleryItems', 201, { body: { items } });

  await albums.goto('/admin/albums?search=preizkusni');
  await rows(albums)
    .getByRole('button', { name: `Delete ${TITLE}` })
    .click();
  const dialog = albums.getByRole('alertdialog', { name: /Delete/ });
  await expect(dialog).toContainText('1 picture stays in the gallery, without an album.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(albums)).toHaveText(['Nothing matches.']);
  await albums.goto('/admin/gallery?album=-&year=1991');
  await expect(albums.getByRole('grid', { name: 'Gallery' }).getByRole('row')).toContainText('V albumu');
  for (const { id } of added.items) await admin.call('deleteGalleryItem', 204, { params: { id } });
});

test('[W2] albums are put in order with the keyboard alone', async ({ albums, admin }) => {
  const before = await allAlbums(admin);
  const [first, second] = before;
  await albums.goto('/admin/albums');
  const handle = rows(albums).first().getByRole('button', { name: /^Move/ });
  await tabTo(albums, rows(albums).first());
  await albums.keyboard.press('ArrowRight');
  await expect(handle).toBeFocused();
  await moveOn(albums);
  await expect
    .poll(async () => (await allAlbums(admin)).slice(0, 2).map(({ id }) => id))
    .toEqual([second?.id, first?.id]);
  await admin.call('orderAlbums', 204, { body: { ids: before.map(({ id }) => id) } });
});

test('[W2] no screen of albums is wider than a phone, and all of it is accessible', async ({
  albums,
  expectAccessible,
}) => {
  await albums.setViewportSize({ width: 375, height: 800 });
  for (const address of ['/admin/albums', '/admin/albums?slug=trgatev']) {
    await albums.goto(address);
    await expect(albums.getByRole('grid').or(albums.getByLabel('Title – Slovenian'))).toBeVisible();
    expect(await albums.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessible(albums);
  }
});
