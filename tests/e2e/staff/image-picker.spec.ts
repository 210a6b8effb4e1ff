import type { Locator, Page } from '@playwright/test';
import { drop, paste } from '../../support/data/give-files';
import { png } from '../../support/data/picture-files';
import { expect, inLanguage, tabTo, test as base } from '../../support/media-library-test';

const test = base.extend<{ metadata: Page }>({
  metadata: async ({ pageAs, keepMedia: _keepMedia, keepMetadata }, use) => {
    await keepMetadata();
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto('/admin/metadata');
    await expect(page.getByRole('group', { name: 'Logo image' })).toBeVisible();
    await use(page);
  },
});

const field = (page: Page, name: string): Locator => page.getByRole('group', { name });
const bar = (group: Locator): Locator => group.getByRole('progressbar');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

test('[I1][I4] a file is chosen, dropped or pasted, sent, registered, read, and becomes the value', async ({
  metadata,
  admin,
  expectAccessible,
}) => {
  const logo = field(metadata, 'Logo image');
  await expect(logo).toContainText('PNG, JPG, WebP · up to 4.0 MB');
  const calls: string[] = [];
  metadata.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(storage|media)|^\/files\/Branding\/[^/]+$/.test(pathname)) {
      calls.push(`${request.method()} ${pathname.replace(/[^/]{20,}$/, '…')}`);
    }
  });
  const registered = metadata.waitForRequest(
    (request) => /\/media\?/.test(request.url()) && request.method() === 'POST',
  );
  await logo.getByLabel('File for Logo image').setInputFiles(await png('logo', 400));
  await expect(bar(logo)).toBeVisible();
  expect((await registered).postDataJSON()).toMatchObject({ storageFolder: 'Branding', status: 'Ready' });
  await expect(bar(logo)).toBeHidden();
  await expect(logo).toContainText('No alt text');
  expect(calls.slice(0, 4)).toEqual([
    'POST /api/v1/storage/presign/put',
    'PUT /files/Branding/…',
    'POST /api/v1/media',
    'GET /api/v1/media/…',
  ]);
  await drop(field(metadata, 'Hero image'), await png('hero', 410));
  await expect(field(metadata, 'Hero image')).toContainText('No alt text');
  await paste(field(metadata, 'Favicon image').getByRole('button').first(), await png('icon', 64));
  await expect(field(metadata, 'Favicon image')).toContainText('No alt text');
  await expectAccessible(metadata);
  await save(metadata).click();
  await expect(metadata.getByText('Saved.')).toBeVisible();
  const { brand } = (await admin.call('getMetadata', 200)).body;
  expect([brand.heroImage?.width, brand.logoImage?.width, brand.favIconImage?.width]).toEqual([410, 400, 64]);
});

test('[I3][S5] what is no image or too large is refused at the field', async ({ metadata }) => {
  const icon = field(metadata, 'Favicon image');
  const give = (name: string, mimeType: string, bytes: number) =>
    icon.getByLabel('File for Favicon image').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
  await give('list.txt', 'text/plain', 10);
  await expect(icon.getByRole('alert')).toHaveText('Selected file is not an image.');
  await give('icon.png', 'image/png', 1.5 * 1024 * 1024);
  await expect(icon.getByRole('alert')).toHaveText('Image is too large (1.5 MB > 1.0 MB).');
  await expect(save(metadata)).toBeDisabled();
});

test.describe('a failing server', () => {
  test.use({ expectedConsole: /503/ });

  test('[I4] says so inline, and a retry continues', async ({ metadata }) => {
    const logo = field(metadata, 'Logo image');
    let failures = 1;
    await metadata.route('**/files/Branding/**', (route) => {
      // The pictures of the other fields come from there too, and may come late.
      if (route.request().method() === 'GET' || failures === 0) return route.fallback();
      failures -= 1;
      return route.fulfill({ status: 503 });
    });
    await logo.getByLabel('File for Logo image').setInputFiles(await png('again', 420));
    await expect(logo.getByRole('alert')).toContainText('Upload failed. Please try again.');
    await logo.getByRole('button', { name: 'Retry again.png' }).click();
    await expect(logo).toContainText('No alt text');
    await expect(logo.getByRole('alert')).toHaveText('');
  });
});

test('[I2] the library has folders, a total and pages; an image is selected and removed', async ({
  metadata,
  expectAccessible,
}) => {
  let lists = 0;
  metadata.on('request', (request) => {
    if (/\/api\/v1\/media\?/.test(request.url())) lists += 1;
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await metadata.route('**/api/v1/media?*', async (route) => {
    await held;
    await route.fallback();
  });
  const hero = field(metadata, 'Hero image');
  await hero.getByRole('button', { name: 'From the library' }).click();
  const dialog = metadata.getByRole('dialog', { name: 'Hero image' });
  await expect(dialog.getByTestId('skeletons').locator('> *')).toHaveCount(9);
  release();
  await expect(dialog.getByLabel('Folder')).toHaveValue('Branding');
  await dialog.getByLabel('Folder').selectOption('Gallery');
  await expect(dialog.getByRole('option', { name: /./ }).locator('img').first()).toBeVisible();
  await expect(dialog.getByText(/^\d+ items$/)).toBeVisible();
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(9);
  await expect(dialog.getByLabel('Per page').getByRole('option')).toHaveText(['9', '12', '15', '18']);
  await dialog.getByLabel('Per page').selectOption('18');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(18);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/^Page 2 of/)).toBeVisible();
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(metadata);
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Use this image' }).click();
  await expect(dialog).toBeHidden();
  await expect(save(metadata)).toBeEnabled();

  const asked = lists;
  await hero.getByRole('button', { name: 'From the library' }).click();
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(lists).toBe(asked);
  await metadata.keyboard.press('Escape');
  await hero.getByRole('button', { name: 'Remove' }).click();
  await expect(hero).toContainText('No image chosen');
});

test('[I1] alt text and focal point are at hand in the form, and are no change of it', async ({ metadata, admin }) => {
  const hero = field(metadata, 'Hero image');
  await hero.getByRole('button', { name: 'Alt text and focal point' }).click();
  const dialog = metadata.getByRole('dialog');
  const alt = dialog.getByLabel('Alt text – English');
  const before = await alt.inputValue();
  await alt.fill('The estate at dusk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(hero).toContainText('The estate at dusk');
  await expect(save(metadata)).toBeDisabled();
  const { mediaId = '' } = (await admin.call('getMetadata', 200)).body.brand.heroImage ?? {};
  await admin.call('updateMedia', 200, { body: { id: mediaId, alt: before }, query: { lang: 'en' } });
});

test('[I1][I2] works by keyboard alone and on a phone', async ({ metadata, expectAccessible }) => {
  await metadata.setViewportSize({ width: 375, height: 800 });
  const logo = field(metadata, 'Logo image');
  await tabTo(metadata, logo.getByRole('button', { name: 'From the library' }));
  await metadata.keyboard.press('Enter');
  const dialog = metadata.getByRole('dialog');
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await metadata.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(metadata);
  await tabTo(metadata, dialog.getByRole('listbox').getByRole('option').first());
  await metadata.keyboard.press('Enter');
  await tabTo(metadata, dialog.getByRole('button', { name: 'Use this image' }));
  await metadata.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(logo.getByRole('button', { name: 'From the library' })).toBeFocused();
});
