import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../../support/clients/api-client';
import { signInToPanel } from '../../support/clients/panel-page';
import { createPngFile } from '../../support/data/picture-files';
import { createUniqueName } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/site-test';
import { STAFF_ADMIN } from '../../support/servers/start-cms';

// The panel belongs to Strapi: its console messages are not checked.
test.use({ expectedConsole: /./, locale: 'en-GB', viewport: { width: 1440, height: 900 } });

async function openFolder(page: Page, name: string): Promise<void> {
  await page.goto('/cms/admin/plugins/upload');
  const tree = page.getByRole('navigation', { name: 'Media library folders' });
  await tree.getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`^${name} \\(`) })).toBeVisible();
}

/** By keyboard: pictures move the cards as they load, perhaps between pressing and releasing the mouse. */
async function openFile(page: Page, folder: string, name: string): Promise<void> {
  await openFolder(page, folder);
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

async function chooseFile(page: Page, button: Locator, name: string, width: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(await createPngFile(name, width));
}

test('[R2] [M3] [M6] a picture is added, described, replaced, moved and deleted in the panel, as one of the library', async ({
  page,
  site,
}) => {
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const found = async (search: string) => (await admin.call('listMedia', 200, { query: { search } })).body.items;
  await signInToPanel(page);
  await openFolder(page, 'Wines');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await chooseFile(page, page.getByRole('menuitem', { name: 'File upload', exact: true }), 'Sod v kleti', 900);
  await expect.poll(() => found('sod v kleti')).toMatchObject([{ storageFolder: 'Wines', status: 'Ready' }]);
  const [added] = await found('sod v kleti');
  const read = async () => (await admin.call('getMedia', 200, { params: { id: added?.id ?? '' } })).body;

  // Shown by the smallest copy, on this site.
  await openFolder(page, 'Wines');
  const shown = page.locator(`img[src*="${added?.imageKey.replace('.png', '')}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await openFile(page, 'Wines', 'Sod v kleti.png');
  const drawer = page.getByRole('dialog', { name: 'File details' });
  await drawer.getByRole('textbox', { name: 'Caption' }).fill('Stari sod');
  await drawer.getByRole('textbox', { name: 'Alternative text' }).fill('Sod ob steni');
  await drawer.getByRole('textbox', { name: 'File name' }).fill('Stari sod.png');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(read).toMatchObject({ title: 'Stari sod', alt: 'Sod ob steni', fileName: 'Stari sod.png' });

  // The drawer resets its form after each save.
  await openFile(page, 'Wines', 'Stari sod.png');
  await drawer.getByRole('textbox', { name: 'Alternative text' }).fill('x'.repeat(201));
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('alternativeText: Too long')).toBeVisible();

  await openFile(page, 'Wines', 'Stari sod.png');
  await drawer.getByRole('button', { name: 'Replace this file' }).click();
  const goOn = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' });
  await chooseFile(page, goOn, 'Drugi sod', 1100);
  await expect.poll(read).toMatchObject({ width: 1100, title: 'Stari sod', alt: 'Sod ob steni', status: 'Ready' });
  expect((await read()).imageKey).not.toBe(added?.imageKey);

  await openFile(page, 'Wines', 'Stari sod.png');
  await drawer.getByRole('combobox', { name: 'Location' }).click();
  await page
    .getByRole('option', { name: 'Gallery' })
    .or(page.getByRole('treeitem', { name: 'Gallery' }))
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(read).toMatchObject({ storageFolder: 'Gallery', title: 'Stari sod' });

  await openFile(page, 'Gallery', 'Stari sod.png');
  await drawer.getByRole('button', { name: 'Delete this file' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /confirm|delete/i })
    .click();
  await expect.poll(() => found('stari sod')).toEqual([]);
});

test('[M6] a picture that is used is not deleted in the panel, which says so', async ({ page, site }) => {
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const name = createUniqueName('Rabljena slika');
  await signInToPanel(page);
  await openFolder(page, 'Wines');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await chooseFile(page, page.getByRole('menuitem', { name: 'File upload', exact: true }), name, 900);
  const find = async () => (await admin.call('listMedia', 200, { query: { search: name } })).body.items;
  await expect.poll(find).toMatchObject([{ status: 'Ready' }]);
  const images = (await find()).map(({ storageFolder, imageKey }) => ({ storageFolder, imageKey }));
  await admin.call('createWine', 201, { body: createWineInput({ name, bottleImage: images[0] ?? null }) });

  await openFile(page, 'Wines', `${name}.png`);
  const drawer = page.getByRole('dialog', { name: 'File details' });
  await drawer.getByRole('button', { name: 'Delete this file' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /confirm|delete/i })
    .click();
  await expect(page.getByText(/in use/)).toBeVisible();
});
