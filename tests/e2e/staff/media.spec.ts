import type { Page } from '@playwright/test';
import { dropFiles, pasteFiles } from '../../support/data/give-files';
import { createPngFile } from '../../support/data/picture-files';
import { createWineInput } from '../../support/data/wine-input';
import {
  getCards,
  chooseFiles,
  expect,
  switchLanguage,
  libraryTest as test,
  openLibrary,
  tabTo,
  createImageName,
} from '../../support/media-library-test';

const openOwn = (library: Page, name: string, folder = 'Branding') =>
  openLibrary(library, `?folder=${folder}&search=${name}`);

test('[M2] [M6] [M9] [I1] an editor chooses, drops and pastes files to upload them, and deletes an image', async ({
  library,
}) => {
  const name = createImageName();
  await openOwn(library, name);
  const calls: string[] = [];
  library.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET') calls.push(`${request.method()} ${path.replace(/[\w-]{20,}(\.\w+)?$/, '…')}`);
  });
  await chooseFiles(library, await createPngFile(`${name}-one`, 900));
  await expect(getCards(library)).toHaveCount(1);
  expect(calls).toEqual(['POST /api/v1/storage/presign/put', 'PUT /files/Branding/…', 'POST /api/v1/media']);

  const several = [await createPngFile(`${name}-a`, 300), await createPngFile(`${name}-b`, 301)];
  await chooseFiles(library, ...several);
  await expect(library.getByText('2 files uploaded')).toBeVisible();
  await expect(getCards(library)).toHaveCount(3);
  await chooseFiles(library, ...several);
  await expect(library.getByText('2 were in this folder already')).toBeVisible();
  await expect(getCards(library)).toHaveCount(3);
  await dropFiles(library.locator('main'), await createPngFile(`${name}-dropped`, 250));
  await expect(getCards(library)).toHaveCount(4);
  await pasteFiles(library.locator('body'), await createPngFile(`${name}-pasted`, 251));
  await expect(getCards(library)).toHaveCount(5);
  await expect(getCards(library).first().locator('img')).toBeVisible();

  calls.length = 0;
  await library.getByRole('button', { name: `Delete: ${name}-one.png` }).click();
  await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(getCards(library)).toHaveCount(4);
  await expect
    .poll(() => calls.map((call) => call.split('/').slice(0, 5).join('/')))
    .toEqual(['DELETE /api/v1/storage/object', expect.stringMatching(/^DELETE \/api\/v1\/media\//)]);
});

test('[M2] [M3] [M5] [M6] an editor uploads, replaces, moves and deletes an image by keyboard alone, in Slovenian', async ({
  library,
}) => {
  const name = createImageName();
  await switchLanguage(library, 'sl');
  await openLibrary(library, '?folder=Branding');
  const images = library.getByRole('list', { name: 'Slike', exact: true }).locator('> li');
  const press = async (button: string | RegExp, key = 'Enter') => {
    const target = library.getByRole('button', { name: button, exact: true });
    await expect(target).toBeEnabled();
    await tabTo(library, target);
    await library.keyboard.press(key);
  };
  const giveFile = async (button: string, file: string, width: number) => {
    const chooser = library.waitForEvent('filechooser');
    await press(button);
    await (await chooser).setFiles([await createPngFile(file, width)]);
  };
  await giveFile('Naloži sliko', name, 410);
  await expect(library.getByRole('region', { name: 'Nalaganje' }).getByText('Naloženo')).toBeVisible();
  await expect(library.getByRole('searchbox')).toBeEnabled();
  await library.keyboard.press('/');
  await library.keyboard.type(name);
  await expect(images).toHaveCount(1);

  await press(/^Podrobnosti/);
  const dialog = library.getByRole('dialog');
  await expect(dialog.getByText('410 ×')).toBeVisible();
  await giveFile('Zamenjaj datoteko', `${name}-new`, 415);
  await expect(library.getByRole('alertdialog').getByRole('button', { name: 'Prekliči' })).toBeFocused();
  await press('Zamenjaj');
  await expect(dialog.getByText('Datoteka je zamenjana.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zamenjaj datoteko' })).toBeFocused();
  await library.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(/^Premakni: /);
  await press('Premakni');
  await expect(images).toHaveCount(0);
  const folder = library.getByLabel('Mapa');
  await expect(folder).toBeEnabled();
  await tabTo(library, folder);
  await library.keyboard.type('Gal');
  await expect(images).toHaveCount(1);
  await press(/^Izbriši: /);
  await tabTo(library, library.getByRole('alertdialog').getByRole('button', { name: 'Izbriši' }));
  await library.keyboard.press('Enter');
  await expect(images).toHaveCount(0);
});

test('[M5] [M6] an editor moves one image and then several to other folders, and deletes them together', async ({
  library,
}) => {
  const name = createImageName();
  await openOwn(library, name, 'Queen');
  await chooseFiles(library, await createPngFile(`${name}-x`, 270), await createPngFile(`${name}-y`, 271));
  await expect(getCards(library).locator('img')).toHaveCount(2);
  const card = getCards(library).filter({ hasText: `${name}-x` });
  await card.getByRole('button', { name: /^Move/ }).click();
  await expect(card.getByLabel('Move to')).toHaveValue('Gallery');
  await card.getByLabel('Move to').selectOption('Branding');
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(card).toBeHidden();
  await openOwn(library, name);
  await expect(card.locator('img')).toBeVisible();

  await chooseFiles(library, await createPngFile(`${name}-z`, 272));
  await expect(getCards(library).locator('img')).toHaveCount(2);
  for (const index of [0, 1]) await getCards(library).nth(index).getByRole('checkbox').check();
  await library.getByRole('button', { name: 'Move', exact: true }).click();
  await library.getByLabel('Move to').selectOption('Wines');
  await library.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(getCards(library)).toHaveCount(0);
  await openOwn(library, name, 'Wines');
  await expect(getCards(library)).toHaveCount(2);
  for (const index of [0, 1]) await getCards(library).nth(index).getByRole('checkbox').check();
  await expect(library.getByText('2 selected')).toBeVisible();
  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(getCards(library)).toHaveCount(0);
});

test.describe('an image that is used', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[M3] [M6] an editor cannot delete a used image, and opens the documents that use it', async ({
    library,
    admin,
  }) => {
    const name = createImageName();
    await openOwn(library, name, 'Wines');
    await chooseFiles(library, await createPngFile(name, 300));
    // The list is read again until the picture is ready; a click on a button that moves meanwhile is lost.
    await expect(getCards(library).locator('img')).toHaveCount(1);
    const [image] = (await admin.call('listMedia', 200, { query: { search: name } })).body.items;
    if (!image) throw new Error('the image is not registered');
    const { storageFolder, imageKey } = image;
    const bottleImage = { storageFolder, imageKey };
    const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name, bottleImage }) });

    await getCards(library)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const question = library.getByRole('alertdialog', { name: 'This image is used' });
    await expect(question.getByRole('link', { name: `Wine: ${name}` })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await getCards(library)
      .getByRole('button', { name: /^Details of/ })
      .click();
    await library
      .getByRole('dialog')
      .getByRole('link', { name: `Wine: ${name}` })
      .click();
    await expect(library).toHaveURL(new RegExp(`/admin/wines\\?slug=${wine.slug}$`));
    await expect(library.getByLabel('Name – Slovenian')).toHaveValue(name);
  });
});

test('[P15] [M3] on a phone, thumbnails load their smallest copies, and only near the screen', async ({
  library,
  admin,
}) => {
  const name = createImageName();
  await library.setViewportSize({ width: 375, height: 500 });
  await openOwn(library, name);
  const files = await Promise.all(Array.from({ length: 10 }, (_, index) => createPngFile(name, 400 + index)));
  await chooseFiles(library, ...files);
  const countReady = async () =>
    (await admin.call('listMedia', 200, { query: { search: name, status: 'Ready' } })).body.total;
  await expect.poll(countReady).toBe(files.length);
  const loaded: string[] = [];
  library.on('request', (request) => request.url().includes('/files/') && loaded.push(request.url()));
  await library.reload();
  await expect(getCards(library).first().locator('img')).toBeVisible();
  const last = getCards(library).last().locator('[data-thumbnail]');
  /**
   * Scrolls until the thumbnail begins so far below the screen; resolves when the browser has reported where
   * it is.
   */
  const scrollTo = (distance: number) =>
    last.evaluate(async (element, wanted) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight - wanted, behavior: 'instant' });
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      });
    }, distance);
  await scrollTo(230);
  await expect(last).toHaveAttribute('data-thumbnail', 'waiting');
  await scrollTo(170);
  await expect(last).toHaveAttribute('data-thumbnail', 'loaded');
  await expect(last.locator('img')).toBeVisible();
  expect(loaded.every((url) => /\/(320|640)\.(avif|webp)$/.test(url))).toBe(true);
});

test.describe('a lost connection', () => {
  test.use({ expectedConsole: /ERR_FAILED|net::/ });

  test('[M2] [M9] an upload goes on while its editor is on another screen, also after its connection was lost', async ({
    library,
  }) => {
    const name = createImageName();
    await openOwn(library, name);
    let loseConnection = (): void => undefined;
    const lost = new Promise<void>((resolve) => (loseConnection = resolve));
    await library.route(
      '**/files/Branding/**',
      async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        await lost;
        await library.context().setOffline(true);
        return route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await chooseFiles(library, await createPngFile(name, 280));
    await library.getByRole('link', { name: 'Albums' }).first().click();
    await expect(library.getByRole('grid', { name: 'Albums' })).toBeVisible();
    const elsewhere = library.getByRole('complementary', { name: 'Uploads' });
    await expect(elsewhere).toContainText('Uploading 1 file');
    loseConnection();
    await expect(elsewhere).toContainText('1 file was not uploaded');
    await library.context().setOffline(false);
    await expect(elsewhere).toContainText('1 file uploaded');
    await elsewhere.getByRole('link', { name: 'Show' }).click();
    await expect(library.getByRole('region', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible();
  });
});
