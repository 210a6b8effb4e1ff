import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from './clients/api-client';
import type { TestFile } from './data/picture-files';
import { expect, inLanguage, test as base } from './staff-test';

export { expect, inLanguage, tabTo } from './staff-test';

const idsOf = async (admin: ApiClient): Promise<string[]> =>
  (await admin.call('listMedia', 200, { query: { pageSize: '100' } })).body.items.map(({ id }) => id);

/** The test function of journeys that add images: those that were not there before are gone after the test. */
export const test = base.extend<{ keepMedia: undefined }>({
  keepMedia: async ({ admin, undo }, use) => {
    const before = new Set(await idsOf(admin));
    undo(async () => {
      for (const id of await idsOf(admin)) {
        if (!before.has(id)) await admin.call('deleteMedia', 204, { params: { id }, query: { force: 'true' } });
      }
    });
    await use(undefined);
  },
});

/** The test function of journeys through the library itself, in English, as an editor. */
export const libraryTest = test.extend<{ library: Page }>({
  library: async ({ pageAs, keepMedia: _keepMedia }, use) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await use(page);
  },
});

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Media' }).locator('> li');
export const uploadProgress = (page: Page): Locator =>
  page.getByRole('progressbar', { name: 'Upload progress', exact: true });
export const shownCount = (page: Page, n: number): Promise<void> =>
  expect(page.getByText(`${String(n)} items`, { exact: true })).toBeVisible();

/** Opens a view of the library and waits until it is read. */
export async function openLibrary(page: Page, query = '?folder=Branding'): Promise<void> {
  await page.goto(`/admin/media${query}`);
  await expect(page.getByText(/^\d+ items$/)).toBeVisible();
}

/** Chooses files to upload, as one does with the buttons of the library. */
export const choose = (page: Page, ...files: TestFile[]): Promise<void> =>
  page
    .getByLabel(files.length > 1 ? 'Choose several images to upload' : 'Choose an image to upload')
    .setInputFiles(files);
