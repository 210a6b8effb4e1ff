import { dropFiles, pasteFiles } from '../../support/data/give-files';
import { createPngFile } from '../../support/data/picture-files';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test, createImageName } from '../../support/media-library-test';

test('[I1] [I2] [I4] an editor chooses, drops and pastes a picture of a wine, takes one of the library and describes it', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const name = createImageName();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name }) });
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  const field = page.getByRole('group', { name: 'Bottle image', exact: true });
  const picture = field.locator('img');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/v1\/(storage|media)|^\/files\/Wines\/[^/]+$/.test(pathname)) {
      calls.push(`${request.method()} ${pathname.replace(/[^/]{20,}$/, '…')}`);
    }
  });
  await field.getByLabel('File for Bottle image').setInputFiles(await createPngFile(`${name}-chosen`, 400));
  await expect(field).toContainText('No alt text');
  expect(calls.slice(0, 4)).toEqual([
    'POST /api/v1/storage/presign/put',
    'PUT /files/Wines/…',
    'POST /api/v1/media',
    'GET /api/v1/media/…',
  ]);
  for (const give of [dropFiles, pasteFiles]) {
    const before = (await picture.getAttribute('src')) ?? '';
    await give(
      give === dropFiles ? field : field.getByRole('button').first(),
      await createPngFile(`${name}-${give.name}`, 410),
    );
    await expect(picture).not.toHaveAttribute('src', before);
  }

  await field.getByRole('button', { name: 'From the library' }).click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('option', { name: `${name}-chosen.png` });
  await expect(chosen).toBeVisible();
  await expectAccessible(page);
  await chosen.click();
  await dialog.getByRole('button', { name: 'Use this image' }).click();
  await field.getByRole('button', { name: 'Alt text and focal point' }).click();
  await dialog.getByLabel('Alt text – Slovenian').fill(`Steklenica ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { body: saved } = await admin.call('getWine', 200, { params: { slug: wine.slug } });
  expect(saved.bottleImage).toMatchObject({ width: 400, alt: `Steklenica ${name}`, storageFolder: 'Wines' });
});
