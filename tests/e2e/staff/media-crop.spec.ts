import type { Locator, Page } from '@playwright/test';
import { png } from '../../support/data/picture-files';
import {
  cards,
  choose,
  expect,
  inLanguage,
  libraryTest as test,
  openLibrary as open,
} from '../../support/media-library-test';

test.use({ expectedConsole: /409 \(Conflict\)/ });

/** Uploads a picture of a width and opens its details. */
async function openNew(library: Page, name: string, width: number): Promise<Locator> {
  await open(library);
  await choose(library, await png(name, width));
  await expect(cards(library).first()).toContainText(`${name}.png`);
  await cards(library)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  await expect(library).toHaveURL(/item=/);
  return library.getByRole('dialog');
}

test('[P15] a picture is turned and cropped with the mouse, and can be whole again', async ({
  library,
  admin,
  expectAccessible,
}) => {
  const dialog = await openNew(library, 'rezanje', 640);
  await dialog.getByLabel('Title – English').fill('Not saved');
  await expect(dialog.getByRole('button', { name: 'Crop and rotate' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  const id = new URL(library.url()).searchParams.get('item') ?? '';
  const { body: before } = await admin.call('getMedia', 200, { params: { id } });

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

  await dialog.getByRole('button', { name: 'Crop and rotate' }).click();
  await crop.getByRole('button', { name: 'Rotate to the left' }).click();
  await crop.getByRole('button', { name: 'Whole picture' }).click();
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`${String(before.width)} × ${String(before.height)} px`)).toBeVisible();
});

test('[P15] the frame is moved by keyboard alone, takes the shapes of the site, and fits a phone in Slovenian', async ({
  library,
  expectAccessible,
}) => {
  await openNew(library, 'tipke', 645);
  await inLanguage(library, 'sl');
  await library.setViewportSize({ width: 375, height: 800 });
  await library.reload();
  await library.getByRole('button', { name: 'Obreži in zavrti' }).click();
  const crop = library.getByRole('alertdialog', { name: 'Obrezovanje in obračanje' });
  await crop.getByLabel('Oblika').selectOption({ label: 'Kvadrat' });
  const size = crop.getByRole('status').filter({ hasText: 'px' });
  await expect(size).toHaveText(/^(\d+) × \1 px$/);
  const square = await size.textContent();
  await crop.getByLabel('Oblika').selectOption({ label: 'Prosta' });
  await crop.getByRole('button', { name: 'Levi rob' }).focus();
  for (let press = 0; press < 5; press += 1) await library.keyboard.press('Shift+ArrowRight');
  await expect(size).not.toHaveText(square ?? '');
  expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(library);
  await library.keyboard.press('Escape');
  await expect(crop).toBeHidden();
  await expect(library.getByRole('dialog')).toBeVisible();
});

test('[P15] who crops what another has changed meanwhile hears of it, and nothing is lost', async ({
  library,
  admin,
}) => {
  const dialog = await openNew(library, 'dva', 646);
  const id = new URL(library.url()).searchParams.get('item') ?? '';
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click();
  const crop = library.getByRole('alertdialog', { name: 'Crop and rotate' });
  await crop.getByRole('button', { name: 'Rotate to the right' }).click();
  await admin.call('updateMedia', 200, { body: { id, rotation: 180 } });
  // The screen hears of it, as it does whenever somebody comes back to it, and goes on with what is framed.
  const heard = library.waitForResponse((answer) => answer.url().includes(`/api/v1/media/${id}?`));
  await library.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await heard;
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(crop.getByRole('alert')).toBeVisible();
  const { body: item } = await admin.call('getMedia', 200, { params: { id } });
  expect(item.rotation).toBe(180);
});
