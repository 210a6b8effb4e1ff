import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from './clients/api-client';
import { createPngFile, type TestFile } from './data/picture-files';
import { expect, switchLanguage, test as base } from './staff-test';

export { expect, switchLanguage, tabTo } from './staff-test';

const listImageIds = async (admin: ApiClient): Promise<string[]> =>
  (await admin.call('listMedia', 200, { query: { pageSize: '100' } })).body.items.map(({ id }) => id);

/** The test function of journeys that add images; images added during the test are deleted after it. */
export const test = base.extend<{ keepMedia: undefined }>({
  keepMedia: async ({ admin, undo }, use) => {
    const before = new Set(await listImageIds(admin));
    undo(async () => {
      for (const id of await listImageIds(admin)) {
        if (!before.has(id)) await admin.call('deleteMedia', 204, { params: { id }, query: { force: 'true' } });
      }
    });
    await use(undefined);
  },
});

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
export const openImageId = (page: Page): string => new URL(page.url()).searchParams.get('item') ?? '';

/**
 * Uploads a PNG of `width` pixels in an otherwise empty view of the library; returns its open details dialog.
 */
export async function openNewImage(page: Page, name: string, width: number): Promise<Locator> {
  await openLibrary(page, `?folder=Branding&search=${name}`);
  await chooseFiles(page, await createPngFile(name, width));
  await getCards(page)
    .getByRole('button', { name: `Details of ${name}.png` })
    .click();
  await expect(page).toHaveURL(/item=/);
  return page.getByRole('dialog');
}

/** Chooses files with the upload button of the library. */
export const chooseFiles = (page: Page, ...files: TestFile[]): Promise<void> =>
  page
    .getByLabel(files.length > 1 ? 'Choose several images to upload' : 'Choose an image to upload')
    .setInputFiles(files);
