import { readFileSync } from 'node:fs';
import { png } from '../../support/data/picture-files';
import {
  cards,
  choose,
  expect,
  inLanguage,
  libraryTest as test,
  openLibrary as open,
  tabTo,
} from '../../support/media-library-test';

test('[M3][P15] texts, year and focal point are edited in both languages, and what is typed is not lost', async ({
  library,
  expectAccessible,
}) => {
  await open(library);
  await choose(library, await png('details', 640));
  await expect(cards(library).first()).toContainText('No alt text');
  await cards(library)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  await expect(library).toHaveURL(/item=/);
  const dialog = library.getByRole('dialog');
  await dialog.getByLabel('Title – Slovenian').fill('Preizkusna slika');
  await dialog.getByLabel('Title – English').fill('Test picture');
  await dialog.getByLabel('Alt text – Slovenian').fill('Ena barva');
  await dialog.getByLabel('Year').fill('2021');
  const box = await dialog.locator('[data-focal-frame]').boundingBox();
  if (!box) throw new Error('there is no picture to click');
  await library.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await expect(dialog.getByLabel('From the left')).toHaveValue('25');
  await expect(dialog.getByLabel('From the top')).toHaveValue('75');
  await expectAccessible(library);
  await library.keyboard.press('Escape');
  await library.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await expect(dialog.getByText('Not used anywhere.')).toBeVisible();
  const download = library.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download original' }).click();
  expect(readFileSync(await (await download).path()).length).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cards(library).first()).toContainText('Test picture');
  await expect(cards(library).first()).toContainText('2021');

  await library.getByRole('searchbox', { name: 'Search' }).fill('preizkusna');
  await expect(cards(library)).toHaveCount(1);
  await expect(library).toHaveURL(/search=preizkusna/);
  await library.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
  await expect(library.getByText('Nothing matches.')).toBeVisible();
});

test('[M3] the file of an image is replaced in place, and the places that use it follow', async ({
  library,
  admin,
  expectAccessible,
}) => {
  await open(library);
  await choose(library, await png('before', 640));
  const card = cards(library).first();
  await expect(card).toContainText('before.png');
  await card.getByRole('button', { name: /^Details of/ }).click();
  const dialog = library.getByRole('dialog');
  await dialog.getByLabel('Title – English').fill('Kept title');
  await expect(dialog.getByRole('button', { name: 'Replace file' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  const id = new URL(library.url()).searchParams.get('item') ?? '';
  const { body: before } = await admin.call('getMedia', 200, { params: { id } });

  const file = await png('after', 900);
  await dialog.getByLabel('Choose the file that replaces this one').setInputFiles(file);
  const question = library.getByRole('alertdialog', { name: 'Replace this file?' });
  await expect(question.getByText('before.png')).toBeVisible();
  await expect(question.getByText('after.png')).toBeVisible();
  await expectAccessible(library);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await dialog.getByLabel('Choose the file that replaces this one').setInputFiles(file);
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('The file is replaced.')).toBeVisible();
  await expect(dialog.getByText('900 ×')).toBeVisible();
  await expect(dialog.getByLabel('Title – English')).toHaveValue('Kept title');
  await expect(dialog.getByRole('button', { name: 'Replace file' })).toBeFocused();
  const { body: after } = await admin.call('getMedia', 200, { params: { id } });
  expect(after).toMatchObject({ id, width: 900, fileName: 'after.png', title: before.title });
  expect(after.imageKey).not.toBe(before.imageKey);

  await dialog.getByLabel('Choose the file that replaces this one').setInputFiles(file);
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('This is the file that the image has already.')).toBeVisible();
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await dialog.getByLabel('Choose the file that replaces this one').setInputFiles(broken);
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The image cannot be read; the file may be damaged.');
  await library.setViewportSize({ width: 375, height: 800 });
  expect(await library.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(library);
});

test('[M3] the places that use an image lead to the editor of the very thing', async ({ library }) => {
  await open(library, '?folder=Wines&sort=title');
  await cards(library)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  const used = library.getByRole('dialog').getByRole('link', { name: /^Wine: / });
  await expect(used.first()).toHaveAttribute('href', /\/admin\/wines\?slug=[a-z0-9-]+$/);
  await used.first().click();
  await expect(library.getByRole('button', { name: 'Save' }).first()).toBeVisible();
  await expect(library).toHaveURL(/\/admin\/wines\?slug=/);

  await open(library, '?folder=Gallery&sort=title');
  await cards(library)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  await library
    .getByRole('dialog')
    .getByRole('link', { name: /^Gallery: / })
    .first()
    .click();
  await expect(library).toHaveURL(/\/admin\/gallery\?view=texts&id=[a-z0-9]+$/);
  await expect(library.getByRole('status').filter({ hasText: /^1 picture/ })).toBeVisible();
  await library.getByRole('button', { name: 'Clear' }).click();
  await expect(library).not.toHaveURL(/id=/);
});

test('[M3] a file is replaced by keyboard alone, also in Slovenian', async ({ library, expectAccessible }) => {
  await open(library);
  await choose(library, await png('tipke', 644));
  await expect(cards(library).first()).toContainText('tipke.png');
  await cards(library)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  await expect(library).toHaveURL(/item=/);
  await inLanguage(library, 'sl');
  // Asked for together with the key press, the choice of files could be asked for too late.
  const chooser = library.waitForEvent('filechooser');
  await library.reload();
  const dialog = library.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Zamenjaj datoteko' });
  await expect(button).toBeEnabled();
  await tabTo(library, button);
  await library.keyboard.press('Enter');
  await (await chooser).setFiles(await png('nova', 645));
  const question = library.getByRole('alertdialog', { name: 'Zamenjam datoteko?' });
  await expect(question.getByRole('button', { name: 'Prekliči' })).toBeFocused();
  await expectAccessible(library);
  await tabTo(library, question.getByRole('button', { name: 'Zamenjaj' }));
  await library.keyboard.press('Enter');
  await expect(dialog.getByText('Datoteka je zamenjana.')).toBeVisible();
  await expect(button).toBeFocused();
  await expectAccessible(library);
});
