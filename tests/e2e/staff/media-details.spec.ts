import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createPngFile } from '../../support/data/picture-files';
import {
  getCards,
  expect,
  libraryTest as test,
  getOpenImageId,
  openNewImage,
  createImageName,
} from '../../support/media-library-test';

test('[M3] [P15] an editor describes an image in both languages, replaces its file, and finds and downloads it', async ({
  library,
  admin,
  expectAccessible,
}) => {
  const name = createImageName();
  const dialog = await openNewImage(library, name, 640);
  const { body: before } = await admin.call('getMedia', 200, { params: { id: getOpenImageId(library) } });
  await dialog.getByLabel('Title – Slovenian').fill(`${name} ob klèti`);
  await dialog.getByLabel('Title – English').fill(`${name} at the cellar`);
  await dialog.getByLabel('Alt text – Slovenian').fill('Ena barva');
  await dialog.getByLabel('Year').fill('2021');
  await dialog.getByLabel('From the left').focus();
  await library.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await expect(dialog.getByText('Not used anywhere.')).toBeVisible();
  await expectAccessible(library);

  const file = await createPngFile(`${name}-after`, 900);
  const replace = async () => {
    await dialog.getByLabel('Choose the file that replaces this one').setInputFiles(file);
    await library.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  };
  await replace();
  await expect(dialog.getByText('The file is replaced.')).toBeVisible();
  await expect(dialog.getByText('900 ×')).toBeVisible();
  await replace();
  await expect(dialog.getByText('This is the file that the image has already.')).toBeVisible();
  const { body: after } = await admin.call('getMedia', 200, { params: { id: before.id } });
  expect(after).toMatchObject({ id: before.id, width: 900, fileName: file.name, year: 2021, focalPoint: { x: 49 } });
  expect(after.texts).toEqual({
    sl: { title: `${name} ob klèti`, alt: 'Ena barva' },
    en: { title: `${name} at the cellar`, alt: '' },
  });
  expect(after.imageKey).not.toBe(before.imageKey);

  const download = library.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download original' }).click();
  expect(readFileSync(await (await download).path()).equals(file.buffer)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await library.getByRole('searchbox', { name: 'Search' }).fill(`${name} OB KLETI`);
  await expect(library).toHaveURL(/KLETI/);
  await expect(getCards(library)).toHaveCount(1);
  await expect(getCards(library)).toContainText(`${name} at the cellar`);
  await expect(getCards(library)).toContainText('2021');
});

/**
 * Waits until the library shows the copies of its only image, other ones than before: while they are made,
 * the list is read again and may name those of an older framing, whose files are deleted.
 * @returns the URL of the copy that is shown
 */
async function waitForCopies(page: Page, before = ''): Promise<string> {
  const readUrl = () =>
    getCards(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  const isOther = (url: string): boolean => url !== before && url.endsWith('.avif');
  await expect.poll(async () => isOther(await readUrl())).toBe(true);
  return readUrl();
}

test('[P15] an editor turns and crops a picture with the mouse, and makes it whole again', async ({
  library,
  admin,
  expectAccessible,
}) => {
  const dialog = await openNewImage(library, createImageName(), 640);
  const id = getOpenImageId(library);
  const { body: before } = await admin.call('getMedia', 200, { params: { id } });
  const firstCopy = await waitForCopies(library);
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click();
  const crop = library.getByRole('alertdialog', { name: 'Crop and rotate' });
  await expect(crop.getByText(`${String(before.width)} × ${String(before.height)} px`)).toBeVisible();
  await expectAccessible(library);
  await expect(crop.getByRole('button', { name: 'Save' })).toBeDisabled();
  const corner = await crop.getByRole('button', { name: 'Lower right corner' }).boundingBox();
  const frame = await crop.locator('canvas').boundingBox();
  if (!corner || !frame) throw new Error('there is no frame to drag');
  await library.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await library.mouse.down();
  await library.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2, { steps: 8 });
  await library.mouse.up();
  await crop.getByRole('button', { name: 'Rotate to the right' }).click();
  const shown = await crop.getByRole('status').filter({ hasText: 'px' }).textContent();
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The picture is shown as you framed it.')).toBeVisible();
  await expect(dialog.getByText(`${shown ?? ''}, cropped`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Crop and rotate' })).toBeFocused();
  const { body: after } = await admin.call('getMedia', 200, { params: { id } });
  expect(after.rotation).toBe(90);
  expect(Math.abs(after.width - before.height / 2)).toBeLessThanOrEqual(2);
  expect(Math.abs(after.height - before.width / 2)).toBeLessThanOrEqual(2);
  expect(after.imageKey).not.toBe(before.imageKey);
  await expect(dialog.locator('[data-focal-frame] img')).toHaveAttribute('src', /\/files\/.+webp$/);

  await waitForCopies(library, firstCopy);
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click();
  await crop.getByRole('button', { name: 'Rotate to the left' }).click();
  await crop.getByRole('button', { name: 'Whole picture' }).click();
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`${String(before.width)} × ${String(before.height)} px`)).toBeVisible();
});
