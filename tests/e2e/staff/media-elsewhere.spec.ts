import { png } from '../../support/data/picture-files';
import {
  choose,
  expect,
  libraryTest as test,
  openLibrary as open,
  uploadProgress as progress,
} from '../../support/media-library-test';

test.use({ expectedConsole: /ERR_FAILED|net::/ });

test('[M2] uploads go on while their person is on other screens, which say how they stand', async ({
  library,
  expectAccessible,
}) => {
  await open(library);
  let letOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  // The first file of the two is let through, the other one waits for the test.
  let held = 0;
  await library.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT' && (held += 1) > 1) await gate;
    await route.continue();
  });
  await choose(library, await png('drugod', 280), await png('drugje', 290));
  await expect(progress(library)).toBeVisible();
  await library.getByRole('link', { name: 'Albums' }).first().click();
  await expect(library.getByRole('grid', { name: 'Albums' })).toBeVisible();
  const elsewhere = library.getByRole('complementary', { name: 'Uploads' });
  await expect(elsewhere).toContainText('Uploading: 1 of 2 files');
  await expectAccessible(library);
  await library.getByRole('link', { name: 'New album' }).click();
  await expect(elsewhere).toContainText('Uploading: 1 of 2 files');
  letOn();
  await expect(elsewhere).toContainText('2 files uploaded');
  await elsewhere.getByRole('link', { name: 'Show' }).click();
  await expect(library.getByText('2 files uploaded').first()).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await library.getByRole('link', { name: 'Albums' }).first().click();
  await expect(library.getByRole('grid', { name: 'Albums' })).toBeVisible();
  await expect(elsewhere).toBeHidden();
});

test('[M2] what failed elsewhere says so on every screen, and signing out asks', async ({ library }) => {
  await open(library);
  await library.route('**/api/v1/storage/presign/put?*', (route) => route.abort());
  await choose(library, await png('brez-mreze', 300));
  await library.getByRole('link', { name: 'Albums' }).first().click();
  const elsewhere = library.getByRole('complementary', { name: 'Uploads' });
  await expect(elsewhere).toContainText('1 file was not uploaded');
  await library.getByRole('button', { name: 'Log out' }).click();
  await expect(library.getByRole('alertdialog')).toBeVisible();
  await library.keyboard.press('Escape');
  await library.unrouteAll();
  await elsewhere.getByRole('link', { name: 'Show' }).click();
  await library.getByRole('button', { name: 'Retry brez-mreze.png' }).click();
  await expect(library.getByRole('region', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible();
});
