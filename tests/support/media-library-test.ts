import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createPngFile, type TestFile } from './data/picture-files';
import { expect, switchLanguage, test as base } from './staff-test';

export { expect, switchLanguage, tabTo, test } from './staff-test';

/** The test function of journeys through the library itself, in English, as an editor. */
export const libraryTest = base.extend<{ library: Page }>({
  library: async ({ pageAs }, use) => {
    const page = await pageAs('editor');
    await switchLanguage(page, 'en');
    await use(page);
  },
});

/** Returns a unique image name; a search for it finds only the images of this test. */
export const createImageName = (): string => `slika-${randomUUID().slice(0, 8)}`;

/** Returns the list items of the images that the library shows. */
export const getCards = (page: Page): Locator => page.getByRole('list', { name: 'Media' }).locator('> li');
/** Opens a view of the library and waits until it is read. */
export async function openLibrary(page: Page, query = '?folder=Branding'): Promise<void> {
  await page.goto(`/admin/media${query}`);
  await expect(page.getByText(/^\d+ (items?|slik[aei]?)$/)).toBeVisible();
}

/** Returns the id of the image whose details are open, or an empty string. */
export const getOpenImageId = (page: Page): string => new URL(page.url()).searchParams.get('item') ?? '';

/**
 * Uploads a PNG of `width` pixels in an otherwise empty view of the library; returns its open details dialog.
 */
export async function openNewImage(page: Page, name: string, width: number): Promise<Locator> {
  await openLibrary(page, `?folder=Branding&search=${name}`);
  await chooseFiles(page, await createPngFile(name, width));
  // The list is read again after the upload; its buttons are disabled until then.
  await expect(getCards(page).locator('img')).toHaveCount(1);
  await getCards(page)
    .getByRole('button', { name: `Details of ${name}.png` })
    .click();
  await expect(page).toHaveURL(/item=/);
  return page.getByRole('dialog');
}

/**
 * Chooses files with the upload button of the library once it is enabled; `setInputFiles` does not wait for
 * that.
 */
export async function chooseFiles(page: Page, ...files: TestFile[]): Promise<void> {
  const input = page.getByLabel(files.length > 1 ? 'Choose several images to upload' : 'Choose an image to upload');
  await expect(input).toBeEnabled();
  await input.setInputFiles(files);
}
