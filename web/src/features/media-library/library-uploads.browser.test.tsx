import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createFakeLibrary, UPLOAD_STEPS, type CallFailure, type UploadStep } from '#testing/fake-library';
import { dropFiles, makeImageFile, pasteFiles } from '#testing/image-file';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const main = page.getByRole('main');
const uploads = page.getByRole('region', { name: 'Uploads' });
const elsewhere = page.getByRole('complementary', { name: 'Uploads' });
const cards = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
const progress = page.getByRole('progressbar', { name: 'Upload progress', exact: true });
const button = (name: string | RegExp, within: Locator = main) => within.getByRole('button', { name });

/** Opens folder Branding of a library with one image. */
async function openLibrary() {
  const library = createFakeLibrary([makeMediaItem({ storageFolder: 'Branding' })]);
  const site = await openSite('/admin/media?folder=Branding', { responses: library.responses });
  await expect.element(page.getByText('1 item')).toBeVisible();
  return { ...site, library };
}

async function chooseFiles(...files: File[]): Promise<void> {
  const label = files.length > 1 ? 'Choose several images to upload' : 'Choose an image to upload';
  await userEvent.upload(page.getByLabelText(label), files);
}

/** Waits until nothing loads or uploads: until then the library takes no dropped or pasted files. */
async function waitUntilEnabled(): Promise<void> {
  await expect.element(button('Upload image')).toBeEnabled();
}

const createFile = (name: string, type: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** Number of requests: a write of the API is retried once, a read and an upload are not. */
const TRIES: Record<UploadStep, number> = { presign: 2, send: 1, register: 2, read: 1 };
const FAILED_CALLS = UPLOAD_STEPS.flatMap((step) =>
  (['refused', 'broken'] as const).map((failure): [UploadStep, CallFailure] => [step, failure]),
);

test.each(FAILED_CALLS)(
  '[R14] [M9] when call "%s" is %s, the file says so and its retry continues there',
  async (step, failure) => {
    const { library } = await openLibrary();
    library.fail(step, failure, TRIES[step]);
    await chooseFiles(await makeImageFile('failing.png'));
    await expect.element(uploads.getByText('Upload failed.')).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
    await button('Retry failing.png', uploads).click();
    await expect.element(uploads.getByText('Uploaded')).toBeVisible();
    const index = UPLOAD_STEPS.indexOf(step);
    const failed = Array.from({ length: TRIES[step] }, () => step);
    expect(library.calls).toEqual([...UPLOAD_STEPS.slice(0, index), ...failed, ...UPLOAD_STEPS.slice(index)]);
    await expect.element(cards.filter({ hasText: 'failing.png' })).toBeVisible();
  },
);

test('[M9] an upload whose connection is lost continues by itself when the connection is back', async () => {
  const { library } = await openLibrary();
  library.fail('send', 'broken');
  await chooseFiles(await makeImageFile('offline.png'));
  await expect.element(uploads.getByText('Upload failed.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(uploads.getByText('Uploaded')).toBeVisible();
  expect(library.calls).toEqual(['presign', 'send', 'send', 'register', 'read']);
});

test('[M2] [M7] while a file is uploaded, its progress is shown and nothing else is usable', async () => {
  const { library } = await openLibrary();
  const release = library.hold('register');
  await chooseFiles(await makeImageFile('one.png'));
  await expect.element(progress).toHaveAttribute('aria-valuenow', '100');
  for (const name of ['Refresh', 'Upload image', 'Upload several']) await expect.element(button(name)).toBeDisabled();
  await expect.element(main.getByLabelText('Folder')).toBeDisabled();
  await expect.element(button(/^Move/, cards)).toBeDisabled();
  release();
  await expect.element(page.getByText('2 items')).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(button('Refresh')).toBeEnabled();
});

test('[M2] [I1] files are dropped or pasted anywhere on the page', async () => {
  const { library } = await openLibrary();
  dropFiles(main.element(), await makeImageFile('dropped.png'));
  await expect.element(cards.filter({ hasText: 'dropped.png' })).toBeVisible();
  await waitUntilEnabled();
  pasteFiles(document.body, await makeImageFile('pasted-1.png'), await makeImageFile('pasted-2.png'));
  await expect.element(page.getByText('2 files uploaded')).toBeVisible();
  await expect.element(page.getByText('4 items')).toBeVisible();
  expect(library.calls.filter((call) => call === 'presign')).toHaveLength(2);
});

test('[M8] a file that is too large, not an image or damaged is rejected before anything is sent', async () => {
  const { library } = await openLibrary();
  const message = page.getByRole('alert');
  const large = createFile('large.png', 'image/png', 12.5 * 1024 * 1024);
  dropFiles(main.element(), large);
  await expect.element(message).toHaveTextContent('Image is too large (12.5 MB > 10.0 MB).');
  dropFiles(main.element(), await makeImageFile('fine.png'), large);
  await expect.element(message).toHaveTextContent('large.png: Image is too large (12.5 MB > 10.0 MB).');
  await chooseFiles(createFile('IMG_1.HEIC', 'image/heic', 4));
  await expect.element(message).toHaveTextContent(/Most Compatible/);
  await chooseFiles(createFile('list.pdf', 'application/pdf', 4));
  await expect.element(message).toHaveTextContent('Selected file is not an image.');
  await chooseFiles(createFile('broken.png', 'image/png', 4));
  await expect.element(page.getByText('The image cannot be read; the file may be damaged.')).toBeVisible();
  expect(library.calls).toEqual([]);
});

test('[M2] uploads continue while their user is on other screens, which show the progress', async () => {
  const { library } = await openLibrary();
  const release = library.hold('send');
  await chooseFiles(await makeImageFile('first.png'), await makeImageFile('second.png'));
  await expect.element(progress).toBeVisible();
  await page.getByRole('link', { name: 'Visitors' }).first().click();
  await expect.element(elsewhere).toHaveTextContent(/Uploading: 0 of 2 files/);
  await page.getByRole('link', { name: 'Albums' }).first().click();
  await expect.element(elsewhere).toHaveTextContent(/Uploading: 0 of 2 files/);
  release();
  await expect.element(elsewhere).toHaveTextContent(/2 files uploaded/);
  await elsewhere.getByRole('link', { name: 'Show' }).click();
  await expect.element(main.getByText('2 files uploaded')).toBeVisible();
  await expect.element(elsewhere).not.toBeInTheDocument();
  const albums = page.getByRole('link', { name: 'Albums' }).first();
  await albums.click();
  await expect.element(albums).toHaveAttribute('aria-current', 'page');
  await expect.element(elsewhere).not.toBeInTheDocument();
});

test('[M2] every screen shows a failed upload, and signing out asks first', async () => {
  const { library } = await openLibrary();
  library.fail('presign', 'broken', TRIES.presign);
  await chooseFiles(await makeImageFile('offline.png'));
  await page.getByRole('link', { name: 'Albums' }).first().click();
  await expect.element(elsewhere).toHaveTextContent(/1 file was not uploaded/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await elsewhere.getByRole('link', { name: 'Show' }).click();
  await button('Retry offline.png', uploads).click();
  await expect.element(uploads.getByText('Uploaded')).toBeVisible();
});

/** A PNG file without the extension of one. */
const renamed = async (name: string, type: string): Promise<File> =>
  new File([await makeImageFile('a.png')], name, { type });

test('[R102] [M8] files of a batch are recognised by their bytes; others are listed by name with a reason', async () => {
  const { library, api } = await openLibrary();
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'photo.jpg', { type: 'image/jpeg' });
  dropFiles(
    main.element(),
    await renamed('really-png.webp', 'image/webp'),
    createFile('empty.png', 'image/png', 0),
    heic,
    new File(['%PDF-1.7 a list of wines'], 'list.jpg', { type: 'image/jpeg' }),
    await renamed('IMG_7.HEIC', 'image/heic'),
    await renamed('no-extension', ''),
  );
  await expect.element(page.getByText('3 files uploaded')).toBeVisible();
  const [batch] = api.getBodies('POST', '/storage/presign-batch/put') as { files: { contentType: string }[] }[];
  const types = batch?.files.map(({ contentType }) => contentType);
  expect(types).toEqual(['image/png', 'image/png', 'application/octet-stream']);
  for (const [name, text] of [
    ['empty.png', /The file is empty/],
    ['photo.jpg', /Most Compatible/],
    ['list.jpg', /PDF document/],
  ] as const) {
    const row = uploads.getByRole('listitem').filter({ hasText: name });
    await expect.element(row).toHaveTextContent(text);
    expect(row.getByRole('button', { name: /^Retry/ }).elements()).toEqual([]);
  }
  expect(library.getFileNames().slice(1)).toEqual(['really-png.webp', 'IMG_7.HEIC', 'no-extension']);
});

test('[R101] [M2] images are stored in the order in which their files were chosen, by button, drop and paste', async () => {
  const { library } = await openLibrary();
  // Each is smaller than the previous one, so that it is uploaded sooner.
  const makeFiles = (name: string) =>
    Promise.all([900, 500, 300, 100, 20].map((width) => makeImageFile(`${name}-${String(width)}.png`, width, width)));
  const given = [await makeFiles('chosen'), await makeFiles('dropped'), await makeFiles('pasted')];
  const [chosen = [], dropped = [], pasted = []] = given;
  await chooseFiles(...chosen);
  await expect.element(page.getByText('6 items')).toBeVisible();
  await waitUntilEnabled();
  dropFiles(main.element(), ...dropped);
  await expect.element(page.getByText('11 items')).toBeVisible();
  await waitUntilEnabled();
  pasteFiles(document.body, ...pasted);
  await expect.element(page.getByText('16 items')).toBeVisible();
  expect(library.getFileNames().slice(1)).toEqual(given.flat().map(({ name }) => name));
});
