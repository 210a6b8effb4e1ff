import type { Locator, Page } from '@playwright/test';
import { dropFiles, pasteFiles } from '../../support/data/give-files';
import { createPngFile } from '../../support/data/picture-files';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** Screens with fields of one image each, and a text beside them. */
const SCREENS = {
  About: { url: '/admin/about', fields: ['Image'], typed: 'Title – English' },
  Wine: { url: '/admin/wines?new=', fields: ['Bottle image'], typed: 'Name – English' },
  Album: { url: '/admin/albums?new=', fields: ['Cover'], typed: 'Title – English' },
  Award: { url: '/admin/awards?new=', fields: ['Picture'], typed: 'Name – English' },
  Metadata: {
    url: '/admin/metadata',
    fields: ['Hero image', 'Logo image', 'Favicon image'],
    typed: 'Tagline – Slovenian',
  },
} as const;

const getField = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true }).first();
const chooseFile = async (field: Locator, width: number): Promise<void> =>
  field.locator('input[type="file"]').setInputFiles(await createPngFile('field', width));

// The server reads and scales each image.
test.slow();

test('[R1] [I1] [I4] each image field takes a file, several are sent at the same time, and what is typed stays', async ({
  pageAs,
}) => {
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  // Each screen is left with unsaved work, which the browser asks about.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const { url, fields, typed } of Object.values(SCREENS)) {
    await page.goto(url);
    const text = page.getByLabel(typed, { exact: true }).first();
    await text.fill('Typed before');
    for (const [index, name] of fields.entries()) await chooseFile(getField(page, name), 200 + index);
    for (const name of fields) {
      await expect(getField(page, name).getByText('No alt text')).toBeVisible({ timeout: 60_000 });
    }
    await expect(text).toHaveValue('Typed before');
  }
});

test('[R1] [I1] [I4] a file that is dropped or pasted on an image field replaces its image', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/wines?new=');
  const field = getField(page, 'Bottle image');
  await chooseFile(field, 240);
  await expect(field.getByText('No alt text')).toBeVisible({ timeout: 60_000 });
  for (const [index, give] of [dropFiles, pasteFiles].entries()) {
    const url = (await field.locator('img').first().getAttribute('src')) ?? '';
    await give(
      give === dropFiles ? field : field.getByRole('button').first(),
      await createPngFile('field', 250 + index),
    );
    await expect(field.locator('img').first()).not.toHaveAttribute('src', url, { timeout: 60_000 });
  }
});
