import { drop, paste } from '../../support/data/give-files';
import { png } from '../../support/data/picture-files';
import {
  cards,
  choose,
  expect,
  libraryTest as test,
  openLibrary as open,
  shownCount as count,
  tabTo,
  uploadProgress as progress,
} from '../../support/media-library-test';

test('[M1][M3][M4] shows folders, twelve images a page from two to six beside each other, and says so in its address', async ({
  library,
  expectAccessible,
}) => {
  await open(library, '');
  const folder = library.getByLabel('Folder');
  await expect(folder.getByRole('option')).toHaveText(['Branding', 'Gallery', 'Wines', 'Queen']);
  await expect(cards(library)).toHaveCount(12);
  await expect(cards(library).first()).toContainText('Gallery');
  await expect(cards(library).first()).toContainText(/20\d\d/);
  await expect(library.getByText('Page 1 of 3')).toBeVisible();
  await expect(library.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await expectAccessible(library);

  const columns = () =>
    library
      .getByRole('list', { name: 'Media' })
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await library.setViewportSize({ width: 1440, height: 900 });
  expect(await columns()).toBe(6);
  await library.setViewportSize({ width: 375, height: 800 });
  expect(await columns()).toBe(2);
  expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(library);

  await library.getByRole('button', { name: 'Next' }).click();
  await expect(library).toHaveURL(/page=2/);
  await expect(library.getByText('Page 2 of 3')).toBeVisible();
  await folder.selectOption('Branding');
  await expect(library).not.toHaveURL(/page=/);
  await expect(library.getByText('Page 1 of 1')).toBeVisible();
  await library.reload();
  await expect(folder).toHaveValue('Branding');
});

test('[P15][M3] thumbnails are the smallest copies, and load only near the screen', async ({ library }) => {
  await library.setViewportSize({ width: 375, height: 700 });
  const loaded: string[] = [];
  library.on('request', (request) => request.url().includes('/files/') && loaded.push(request.url()));
  await open(library, '');
  await expect(cards(library).first().locator('img')).toBeVisible();
  await expect(cards(library).last().locator('[data-thumbnail="waiting"]')).toBeAttached();
  await cards(library).last().scrollIntoViewIfNeeded();
  await expect(cards(library).last().locator('img')).toBeVisible();
  expect(loaded.every((url) => /\/(320|640)\.(avif|webp)$/.test(url))).toBe(true);
});

test('[P15] a thumbnail waits while it is more than 200 px below the screen', async ({ library }) => {
  await library.setViewportSize({ width: 375, height: 700 });
  await open(library, '');
  const last = cards(library).last().locator('[data-thumbnail]');
  /** Scrolls until the thumbnail begins so far below the screen. */
  const bringTo = (distance: number) =>
    last.evaluate((element, wanted) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight - wanted, behavior: 'instant' });
    }, distance);
  await bringTo(230);
  // The browser tells of what is near with the next frames.
  await library.waitForTimeout(300);
  await expect(last).toHaveAttribute('data-thumbnail', 'waiting');
  await bringTo(170);
  await expect(last).toHaveAttribute('data-thumbnail', 'loaded');
});

test('[M2][M6][M7] one image is uploaded with progress, everything waits meanwhile, and it is deleted after asking', async ({
  library,
}) => {
  await open(library);
  const before = await cards(library).count();
  const calls: string[] = [];
  library.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET') calls.push(`${request.method()} ${path.replace(/[\w-]{20,}/g, '…')}`);
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await library.route('**/api/v1/media?*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await choose(library, await png('one', 900));
  await expect(progress(library)).toBeVisible();
  await expect(progress(library)).toHaveAttribute('aria-valuenow', '100');
  for (const control of ['Refresh', 'Upload image', 'Upload several', 'Prev', 'Next']) {
    await expect(library.getByRole('button', { name: control })).toBeDisabled();
  }
  await expect(library.getByLabel('Folder')).toBeDisabled();
  await expect(cards(library).first().getByRole('button', { name: /^Move/ })).toBeDisabled();
  release();
  await expect(cards(library)).toHaveCount(before + 1);
  await expect(progress(library)).toBeHidden();
  await expect(library.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(calls[0]).toBe('POST /api/v1/storage/presign/put');
  expect(calls[1]).toMatch(/^PUT \/files\/Branding\//);
  expect(calls[2]).toBe('POST /api/v1/media');

  calls.length = 0;
  await cards(library)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = library.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cards(library)).toHaveCount(before);
  expect(calls[0]).toMatch(/^DELETE \/api\/v1\/storage\/object\/Branding\//);
  expect(calls[1]).toMatch(/^DELETE \/api\/v1\/media\//);
});

test('[M2][M9] a batch goes up together; the same bytes are not added twice', async ({ library }) => {
  await open(library);
  const before = await cards(library).count();
  const files = [await png('a', 300), await png('b', 301), await png('c', 302)];
  await choose(library, ...files);
  await expect(library.getByText('3 files uploaded')).toBeVisible();
  await expect(cards(library)).toHaveCount(before + 3);
  await choose(library, ...files.slice(0, 2));
  await expect(library.getByText('2 were in this folder already')).toBeVisible();
  await expect(cards(library)).toHaveCount(before + 3);
});

test('[M8] what is too large, no image or damaged is refused before anything is sent', async ({ library }) => {
  await open(library);
  const calls: string[] = [];
  library.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(12.5 * 1024 * 1024) };
  await choose(library, large);
  await expect(library.getByRole('alert')).toHaveText('Image is too large (12.5 MB > 10.0 MB).');
  await choose(library, await png('fine', 200), large);
  await expect(library.getByRole('alert')).toHaveText('large.png: Image is too large (12.5 MB > 10.0 MB).');
  await choose(library, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(library.getByRole('alert')).toContainText('Most Compatible');
  await choose(library, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') });
  await expect(library.getByRole('alert')).toHaveText('Selected file is not an image.');
  await choose(library, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(library.getByText('The image cannot be read; the file may be damaged.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[M2][I1] files are dropped or pasted anywhere on the page', async ({ library }) => {
  await open(library);
  const before = await cards(library).count();
  await drop(library.locator('main'), await png('dropped', 250));
  await expect(cards(library)).toHaveCount(before + 1);
  await paste(library.locator('body'), await png('pasted', 251));
  await expect(cards(library)).toHaveCount(before + 2);
});

test('[M5] an image is moved: to Wines from Gallery, else to Gallery, and nowhere when that is where it is', async ({
  library,
}) => {
  await open(library);
  await choose(library, await png('moved', 260));
  const card = cards(library).first();
  await expect(card).toContainText('moved.png');
  await expect(card).toContainText('No alt text');
  await card.getByRole('button', { name: /^Move/ }).click();
  await expect(card.getByLabel('Move to')).toHaveValue('Gallery');
  await card.getByLabel('Move to').selectOption('Branding');
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(card.getByLabel('Move to')).toBeHidden();
  const name = await card.locator('p').first().innerText();

  await card.getByRole('button', { name: /^Move/ }).click();
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cards(library).filter({ hasText: name })).toBeHidden();
  await library.getByLabel('Folder').selectOption('Gallery');
  const moved = cards(library).filter({ hasText: name });
  await moved.getByRole('button', { name: /^Move/ }).click();
  await expect(moved.getByLabel('Move to')).toHaveValue('Wines');
});

test('[M5][M6] several images are selected, moved and deleted together', async ({ library }) => {
  await open(library, '?folder=Queen');
  const before = await cards(library).count();
  await choose(library, await png('x', 270), await png('y', 271));
  await expect(cards(library)).toHaveCount(before + 2);
  for (const index of [0, 1]) await cards(library).nth(index).getByRole('checkbox').check();
  await expect(library.getByText('2 selected')).toBeVisible();
  await library.getByRole('button', { name: 'Move', exact: true }).click();
  await library.getByLabel('Move to').selectOption('Branding');
  await library.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cards(library)).toHaveCount(before);
  await library.getByLabel('Folder').selectOption('Branding');
  for (const index of [0, 1]) await cards(library).nth(index).getByRole('checkbox').check();
  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(library.getByText('2 selected')).toBeHidden();
  await count(library, 3);
});

test.describe('an image that is used', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[M6] is kept, and its places are named', async ({ library }) => {
    await open(library);
    const used = cards(library).filter({ hasText: 'The estate' });
    await used.getByRole('button', { name: /^Delete/ }).click();
    await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const dialog = library.getByRole('alertdialog', { name: 'This image is used' });
    await expect(dialog.getByRole('link', { name: /Site metadata/ })).toHaveAttribute('href', '/admin/metadata');
    await expect(dialog.getByRole('button', { name: 'Delete all the same' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(used).toBeVisible();
  });
});

test('[M4][M3] is sorted by title and narrowed to what nothing uses, in its address', async ({
  library,
  expectAccessible,
}) => {
  await open(library);
  await choose(library, await png('Žetev na griču', 281), await png('Česnik', 282));
  await expect(library.getByText('2 files uploaded')).toBeVisible();
  await expect(cards(library).filter({ hasText: 'Česnik.png' })).toBeVisible();
  await library.getByLabel('Sort').selectOption('Title Ž–A');
  await expect(library).toHaveURL(/sort=title-desc/);
  await expect(cards(library).first()).toContainText('Žetev na griču.png');
  const all = await cards(library).count();
  await library.getByLabel('Unused only').click();
  await expect(library.getByLabel('Unused only')).toBeChecked();
  await expect(library).toHaveURL(/unused=1/);
  await expect(library).toHaveURL(/sort=title-desc/);
  await expect(cards(library).filter({ hasText: 'The estate' })).toBeHidden();
  expect(await cards(library).count()).toBeLessThan(all);
  await expect(library.getByText(/^Originals \d+\.\d [KM]B$/)).toBeVisible();
  await expectAccessible(library);
  await library.reload();
  await expect(library.getByLabel('Unused only')).toBeChecked();
  await expect(library.getByLabel('Sort')).toHaveValue('title-desc');
  await expect(cards(library).first()).toContainText('Žetev na griču.png');
});

test('[M3] everything works by keyboard alone', async ({ library }) => {
  await open(library, '?folder=Queen');
  const first = cards(library).first();
  await tabTo(library, first.getByRole('button', { name: /^Details of/ }));
  await library.keyboard.press('Enter');
  await expect(library.getByRole('dialog').getByLabel('From the left')).toBeVisible();
  await tabTo(library, library.getByRole('dialog').getByLabel('From the left'));
  await library.keyboard.press('ArrowLeft');
  await library.keyboard.press('Escape');
  const question = library.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await tabTo(library, question.getByRole('button', { name: 'Leave without saving' }));
  await library.keyboard.press('Enter');
  await expect(library.getByRole('dialog')).toBeHidden();
  await tabTo(library, first.getByRole('button', { name: /^Move/ }));
  await library.keyboard.press('Enter');
  await tabTo(library, first.getByRole('button', { name: 'Cancel' }));
  await library.keyboard.press('Enter');
  await expect(first.getByLabel('Move to')).toBeHidden();
});

test('[M2][M6] an image is uploaded, found and deleted by keyboard alone', async ({ library }) => {
  await open(library);
  const chooser = library.waitForEvent('filechooser');
  await tabTo(library, library.getByRole('button', { name: 'Upload image' }));
  await library.keyboard.press('Enter');
  await (await chooser).setFiles([await png('keys-only', 410)]);
  await expect(library.getByRole('region', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible();
  await library.keyboard.press('/');
  await library.keyboard.type('keys-only');
  await expect(cards(library)).toHaveCount(1);
  await tabTo(library, cards(library).getByRole('button', { name: /^Delete/ }));
  await library.keyboard.press('Enter');
  const question = library.getByRole('alertdialog', { name: /\?$/ });
  await tabTo(library, question.getByRole('button', { name: 'Delete' }));
  await library.keyboard.press('Enter');
  await expect(cards(library)).toHaveCount(0);
});
