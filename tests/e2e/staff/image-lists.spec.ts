import type { Locator } from '@playwright/test';
import { dropFiles, pasteFiles } from '../../support/data/give-files';
import { createPngFile, type TestFile } from '../../support/data/picture-files';
import { expect, switchLanguage, moveItemForward, tabTo, test } from '../../support/staff-test';

const makeFiles = (count: number, width: number): Promise<TestFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => createPngFile(`list-${index}`, width + index)));
const images = (list: Locator): Locator =>
  list.getByRole('row').filter({ has: list.page().getByRole('button', { name: /^Remove/ }) });
const chooseFiles = async (list: Locator, count: number, width: number): Promise<void> =>
  list.locator('input[type="file"]').setInputFiles(await makeFiles(count, width));

// The server reads and scales each image.
test.slow();

test('[R1] [I1] [I4] an editor chooses, drops and pastes images for the gallery, and what is typed stays', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/gallery');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  const list = dialog.getByRole('group', { name: 'Images' });
  const year = dialog.getByLabel('Year');
  await chooseFiles(list, 8, 400);
  // Typed while the files are uploaded.
  await year.fill('1987');
  await expect(images(list)).toHaveCount(8, { timeout: 60_000 });
  await expect(year).toHaveValue('1987');
  await dropFiles(list, ...(await makeFiles(2, 420)));
  await expect(images(list)).toHaveCount(10, { timeout: 60_000 });
  await pasteFiles(list.getByRole('button').first(), ...(await makeFiles(1, 430)));
  await expect(images(list)).toHaveCount(11, { timeout: 60_000 });
  await expect(list.getByRole('button', { name: 'From the library' })).toBeEnabled();

  const first = list.getByRole('row').first();
  const firstKey = (await first.getAttribute('data-key')) ?? '';
  await list.getByRole('button', { name: /From the library/ }).focus();
  await tabTo(page, list.getByRole('button', { name: 'Move image 1', exact: true }));
  await moveItemForward(page);
  await expect(first).not.toHaveAttribute('data-key', firstKey);
  await list.getByRole('button', { name: 'Remove image 1', exact: true }).click();
  await expect(images(list)).toHaveCount(10);

  await list.getByRole('button', { name: /From the library/ }).click();
  const library = page.getByRole('dialog').last();
  // The pager below the images is a list of options too.
  await library.getByRole('listbox').getByRole('option', { selected: false }).last().click();
  await library.getByRole('button', { name: 'Use 1 image' }).click();
  await expect(library.getByRole('button', { name: 'Use 1 image' })).toBeHidden();
  await expect(year).toHaveValue('1987');
});

test('[R1] [I1] [I4] the queen uploads images for her page, and what is typed stays', async ({ pageAs }) => {
  const page = await pageAs('queen');
  await switchLanguage(page, 'en');
  await page.goto('/admin/queen');
  const list = page.getByRole('group', { name: 'Pictures', exact: true });
  await expect(list).toBeVisible();
  const subtitle = page.getByLabel('Subtitle – English');
  await subtitle.fill('Typed before the upload');
  const before = await images(list).count();
  await chooseFiles(list, 2, 440);
  await expect(images(list)).toHaveCount(before + 2, { timeout: 60_000 });
  await expect(subtitle).toHaveValue('Typed before the upload');
});
