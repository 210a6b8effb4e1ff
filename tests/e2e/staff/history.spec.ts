import type { Page } from '@playwright/test';
import { choose, expect, inLanguage, openLibrary, tabTo, test as base } from '../../support/media-library-test';
import { png } from '../../support/data/picture-files';
import { wineInput } from '../../support/data/wine-input';

interface Versioned {
  id: string;
  slug: string;
}

/** A wine that was saved three times: it had a picture that is gone from the library, then another name, then another price. */
const test = base.extend<{ wine: Versioned }>({
  wine: async ({ admin, undo }, use) => {
    const { body: library } = await admin.call('listMedia', 200, { query: { storageFolder: 'Wines', pageSize: '1' } });
    const { imageKey = '' } = library.items[0] ?? {};
    const bottleImage = { storageFolder: 'Wines' as const, imageKey };
    const input = wineInput({ name: 'Zgodovinsko vino', aromas: ['rožmarin'], published: false, bottleImage });
    const { body: wine } = await admin.call('createWine', 201, { body: input });
    const params = { id: wine.id };
    const body = wineInput({ name: 'Prenovljeno vino', color: 'Red', published: false });
    undo(() => admin.call('deleteWine', 204, { params }));
    await admin.call('updateWine', 200, { params, body });
    await admin.call('updateWine', 200, { params, body: { ...body, price: 99 } });
    await use(wine);
  },
});

/** The browser says so of a restore that comes too late. */
test.use({ expectedConsole: /409 \(Conflict\)/ });

const dialogOf = (page: Page, name: string | RegExp = /^History – /) => page.getByRole('dialog', { name });

async function openHistory(page: Page, { slug }: Versioned) {
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${slug}`);
  await page.getByRole('button', { name: 'History' }).click();
  return dialogOf(page);
}

const versionIn = (dialog: ReturnType<typeof dialogOf>, version: number) =>
  dialog.getByRole('button', { name: `version ${String(version)}` });

test('[N2] each part of a form tells who changed its fields last, and when', async ({ pageAs, wine, admin }) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const { items } = (await admin.call('listWineRevisions', 200, { params: { id: wine.id } })).body;
  const writer = items[0]?.author ?? '';
  expect(writer).not.toBe('');
  await expect(part('Wine')).toContainText(`Last change: ${writer}`);
  await page.getByLabel(/^Price/).fill('12,50');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(part('Bottle and serving')).toContainText('Last change: Eva Urednik');
  await expect(part('Wine')).toContainText(`Last change: ${writer}`);
});

test('[N2] every version tells who saved it, and what it said, in words and in both languages', async ({
  pageAs,
  wine,
  admin,
  site,
  expectAccessible,
}) => {
  await admin.call('updateWine', 200, {
    params: { id: wine.id },
    query: { lang: 'en' },
    body: wineInput({
      name: 'Renewed wine',
      color: 'Red',
      published: false,
      price: 99,
      description: 'Herbs and freshness.',
    }),
  });
  const page = await pageAs('editor');
  const dialog = await openHistory(page, wine);
  await expect(dialog.getByRole('list', { name: 'Saved versions' }).getByRole('button')).toHaveCount(4);
  await expect(versionIn(dialog, 4)).toContainText('current');
  await expect(versionIn(dialog, 1)).toContainText(site.staff.admin.name);
  await versionIn(dialog, 1).click();
  const place = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(place('Name – Slovenian')).toContainText('In this versionZgodovinsko vinoNowPrenovljeno vino');
  await expect(place('Name – Slovenian').locator('mark')).toHaveText(['Zgodovinsko', 'Prenovljeno']);
  await expect(place('Name – English')).toContainText('In this versionemptyNowRenewed wine');
  await expect(place('Colour')).toContainText('In this versionWhiteNowRed');
  await expect(place('Price')).toContainText('In this version12.35Now99');
  await expect(place('Bottle image').getByRole('img')).toHaveCount(1);
  await expect(place('Vintage')).toHaveCount(0);
  await expectAccessible(page);
});

test('[N2] a version is gone back to in both languages, and the list shows it at once', async ({
  pageAs,
  wine,
  admin,
}) => {
  const page = await pageAs('editor');
  const dialog = await openHistory(page, wine);
  await versionIn(dialog, 1).click();
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Restored as version 4.')).toBeVisible();
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue('Zgodovinsko vino');
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(versionIn(dialogOf(page), 4)).toContainText('repeats version 1');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('grid', { name: 'Wines' })).toContainText('Zgodovinsko vino');
  const { body } = await admin.call('listWineRevisions', 200, { params: { id: wine.id } });
  expect(body.items[0]).toMatchObject({ version: 4, restoredFrom: 1 });
});

test('[N2] what could not come back is told by its field, what stood there and why', async ({
  pageAs,
  wine,
  admin,
  keepMedia: _keepMedia,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await openLibrary(page, '?folder=Wines');
  await choose(page, await png('steklenica', 700));
  const newest = async () =>
    (await admin.call('listMedia', 200, { query: { storageFolder: 'Wines', pageSize: '1' } })).body.items[0];
  await expect.poll(async () => (await newest())?.fileName).toBe('steklenica.png');
  const { id = '', imageKey = '' } = (await newest()) ?? {};
  const input = wineInput({ name: 'S sliko', published: false });
  const { body: version } = await admin.call('updateWine', 200, {
    params: { id: wine.id },
    body: { ...input, bottleImage: { storageFolder: 'Wines', imageKey } },
  });
  await admin.call('updateWine', 200, { params: { id: wine.id }, body: { ...input, name: 'Brez slike' } });
  await admin.call('deleteMedia', 204, { params: { id } });
  const dialog = await openHistory(page, wine);
  await versionIn(dialog, version.version).click();
  await expect(dialog).toContainText('No longer in the library');
  await dialog.getByRole('button', { name: `Restore version ${String(version.version)}` }).click();
  await expect(dialog.getByRole('status')).toContainText('Bottle image (image):');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue('S sliko');
});

test('[N2][T2] a restore that comes too late asks as a save does, and nothing typed is thrown away unasked', async ({
  pageAs,
  wine,
  admin,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel(/^Price/).fill('50');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = dialogOf(page);
  await versionIn(dialog, 1).click();
  const restore = dialog.getByRole('button', { name: 'Restore version 1' });
  await restore.click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(/^Price/)).toHaveValue('50');
  const theirs = wineInput({ name: 'Njihovo vino', color: 'Red', published: false, price: 99 });
  await admin.call('updateWine', 200, { params: { id: wine.id }, body: theirs });
  await restore.click();
  await question.getByRole('button', { name: 'Discard and restore' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });
  await expect(conflict.getByRole('group', { name: 'Name – Slovenian' })).toContainText('Njihovo vino');
  await conflict.getByRole('radio', { name: /Zgodovinsko vino/ }).check();
  await conflict.getByRole('button', { name: 'Save merged' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue('Zgodovinsko vino');
  await expect(page.getByLabel(/^Price/)).toHaveValue('12.35');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('[N2] it is worked by keyboard alone, and axe finds nothing', async ({ pageAs, wine, expectAccessible }) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto(`/admin/wines?slug=${wine.slug}`);
    const button = page.getByRole('button', { name: 'History' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await tabTo(page, versionIn(dialog, 1));
    await page.keyboard.press('Space');
    await expect(dialog).toContainText('Zgodovinsko vino');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, versionIn(dialog, 1));
    await page.keyboard.press('Space');
    const restore = dialog.getByRole('button', { name: 'Restore version 1' });
    await expect(restore).toBeEnabled();
    await tabTo(page, restore);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Restored as version 4.')).toBeVisible();
  });
});

test('[N2] the Queen section, the story, the metadata, albums and pictures have theirs, each for its editors', async ({
  pageAs,
  admin,
}) => {
  const { body: albums } = await admin.call('listAlbums', 200, { query: { pageSize: '1' } });
  const opens = async (page: Page, address: string, name: string) => {
    await inLanguage(page, 'en');
    await page.goto(`/admin/${address}`);
    await page.getByRole('button', { name: 'History' }).first().click();
    const dialog = dialogOf(page, new RegExp(`^History – ${name}`));
    await expect(dialog.getByRole('button', { name: /current/ })).toBeVisible();
    await dialog.getByRole('button', { name: /current/ }).click();
    await expect(dialog).toContainText('The same as now.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const owner = await pageAs('admin');
  await opens(owner, 'about', 'About');
  await opens(owner, 'metadata', 'Site metadata');
  await opens(owner, `albums?slug=${albums.items[0]?.slug ?? ''}`, albums.items[0]?.title ?? '');
  await opens(owner, 'gallery?view=texts', '');
  await opens(await pageAs('queen'), 'queen', 'Queen');
});
