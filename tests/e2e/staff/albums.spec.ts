import type { Page } from '@playwright/test';
import { dropFiles } from '../../support/data/give-files';
import { createPngFile } from '../../support/data/picture-files';
import { createUniqueWord, pickUnusedYear } from '../../support/data/unique-name';
import { expect, switchLanguage, test } from '../../support/staff-test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const rows = (page: Page) => page.getByRole('grid', { name: 'Albums' }).getByRole('row');

test('[W2][R141] an editor makes an album that visitors see, drops pictures into it, and deletes it while they stay', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const title = `Album ${word}`;
  // The gallery has no search, but a filter: few pictures are of a year of which there is nothing else.
  const year = pickUnusedYear();
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/albums?new=');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Title – Slovenian: Required');
  await expect(page.getByLabel('Title – Slovenian')).toBeFocused();
  await page.getByLabel('Title – Slovenian').fill(title);
  await page.getByLabel('Year').fill('2019');
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`\\?slug=album-${word}`));
  await expect(page.getByText('There are no pictures in this album yet.')).toBeVisible();
  await expectAccessible(page);
  const names = [`${word}-b`, `${word}-a`];
  const files = await Promise.all(names.map((name, index) => createPngFile(name, 300 + index)));
  await dropFiles(page.getByRole('group', { name: 'Add pictures' }), ...files);
  await expect(page.getByText('2 pictures added.')).toBeVisible();
  const dropped = page.getByRole('region', { name: 'Pictures of the album' }).getByRole('list').last();
  await expect(dropped.getByRole('listitem')).toHaveText(names.map((name) => `${name}.png`));
  const query = { status: 'all' } as const;
  const { body: album } = await admin.call('getAlbum', 200, { params: { slug: `album-${word}` }, query });
  expect(album).toMatchObject({ title, year: 2019, published: false });

  await page.goto(`/admin/albums?translation=incomplete&status=draft&search=${word}`);
  await expect(rows(page)).toContainText('English missing');
  await rows(page).getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Title – English').fill(`English ${word}`);
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/en/gallery');
  await expect(page.getByRole('link', { name: new RegExp(`English ${word}`) })).toBeVisible();

  const { body: library } = await admin.call('listMedia', 200, { query: { storageFolder: 'Gallery', pageSize: '1' } });
  const [{ storageFolder, imageKey } = { storageFolder: 'Gallery' as const, imageKey: '' }] = library.items;
  const picture = { albumId: album.id, title: `Slika ${word}`, alt: '', year, published: false };
  await admin.call('createGalleryItems', 201, {
    body: { items: [{ ...picture, image: { storageFolder, imageKey } }] },
  });
  await page.goto(`/admin/albums?search=${word}`);
  await rows(page)
    .getByRole('button', { name: `Delete English ${word}` })
    .click();
  const dialog = page.getByRole('alertdialog', { name: /Delete/ });
  await expect(dialog).toContainText('3 pictures stay in the gallery, without an album.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveText(['Nothing matches.']);
  await page.goto(`/admin/gallery?album=-&year=${year}`);
  const tile = page
    .getByRole('grid', { name: 'Gallery' })
    .getByRole('row')
    .filter({ hasText: `Slika ${word}` });
  await expect(tile).toBeVisible();
});
