import type { Locator, Page } from '@playwright/test';
import { drop, paste } from '../../support/data/give-files';
import { png } from '../../support/data/picture-files';
import { expect, inLanguage, test } from '../../support/media-library-test';

/** A screen with fields of one image each, and a text beside them. */
const SCREENS = {
  About: { path: '/admin/about', fields: ['Image'], typed: 'Title – English' },
  'Wine › Bottle': { path: '/admin/wines?new=', fields: ['Bottle image'], typed: 'Name – English' },
  'Album › Cover': { path: '/admin/albums?new=', fields: ['Cover'], typed: 'Title – English' },
  'Award › Picture': { path: '/admin/awards?new=', fields: ['Picture'], typed: 'Name – English' },
  Metadata: {
    path: '/admin/metadata',
    fields: ['Hero image', 'Logo image', 'Favicon image'],
    typed: 'Tagline – Slovenian',
  },
} as const;

const fieldOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true }).first();
const chosen = (field: Locator): Locator => field.getByText('No alt text');

// Pictures are read one after the other, and a busy machine takes its time.
test.slow();

for (const [name, { path, fields, typed: label }] of Object.entries(SCREENS)) {
  test(`[R1] [I1] [I4] ${name}: a picture is chosen, dropped and pasted, also while another is sent`, async ({
    pageAs,
    keepMedia: _keepMedia,
  }) => {
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto(path);
    const typed = page.getByLabel(label, { exact: true }).first();
    await expect(typed).toBeVisible({ timeout: 30_000 });
    await typed.fill('Typed before');
    for (const [index, field] of fields.entries()) {
      await fieldOf(page, field)
        .locator('input[type="file"]')
        .setInputFiles(await png('field', 200 + index));
    }
    for (const field of fields) await expect(chosen(fieldOf(page, field))).toBeVisible({ timeout: 60_000 });
    const [first] = fields;
    const field = fieldOf(page, first);
    for (const [index, give] of [drop, paste].entries()) {
      const picture = await field.locator('img').first().getAttribute('src');
      await give(give === drop ? field : field.getByRole('button').first(), await png('field', 220 + index));
      await expect(field.locator('img').first()).not.toHaveAttribute('src', picture ?? '', { timeout: 60_000 });
    }
    await expect(typed).toHaveValue('Typed before');
  });
}
