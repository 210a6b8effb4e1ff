import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { MediaItem } from '#contract/media';
import { createFakeLibrary } from '#testing/fake-library';
import { expectAccessible } from '#testing/expect-accessible';
import { makeImageFile } from '#testing/image-file';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite, type OpenSiteOptions } from '#testing/open-site';

type FakeLibrary = ReturnType<typeof createFakeLibrary>;

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp, within: Locator = dialog) => within.getByRole('button', { name });

/** Opens the details of an image of the library. */
async function openDetails(values: Partial<MediaItem> = {}, options: OpenSiteOptions = {}) {
  const item = makeMediaItem(values);
  return { item, ...(await openItem(item, createFakeLibrary([item]), options)) };
}

async function openItem(item: MediaItem, library: FakeLibrary, options: OpenSiteOptions) {
  const responses = { ...library.responses, ...options.responses };
  const site = await openSite(`/admin/media?folder=Gallery&item=${item.id}`, { ...options, responses });
  await expect.element(dialog.getByRole('slider').first()).toBeVisible();
  return { ...site, library };
}

test('[M3] [P15] a click on the picture sets its focal point, and closing with changes asks first', async () => {
  await openDetails();
  await dialog.getByLabelText('Title – English').fill('Test picture');
  const frame = dialog.element().querySelector('[data-focal-frame]') as HTMLElement;
  await userEvent.click(frame, { position: { x: frame.clientWidth * 0.25, y: frame.clientHeight * 0.75 } });
  await expect.element(dialog.getByLabelText('From the left')).toHaveValue('25');
  await expect.element(dialog.getByLabelText('From the top')).toHaveValue('75');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(button('Stay here', question)).toHaveFocus();
  await expectAccessible();
  await button('Leave without saving', question).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[M3] the places that use an image link to the editor of the document', async () => {
  const usages = [
    { entity: 'wine', id: 'one', title: 'Rebula', field: 'bottleImage', adminPath: '/admin/wines?slug=rebula' },
    { entity: 'gallery-item', id: 'two', title: 'Fog', field: 'image', adminPath: '/admin/gallery?view=texts&id=two' },
  ];
  await openDetails({}, { responses: { '/media/{id}/usages': () => ({ items: usages, total: 2 }) } });
  const links = dialog.getByRole('link', { name: /^(Wine|Gallery): / });
  await expect.element(links.first()).toBeVisible();
  const found = links.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(found).toEqual([
    ['Wine: Rebula', '/admin/wines?slug=rebula'],
    ['Gallery: Fog', '/admin/gallery?view=texts&id=two'],
  ]);
});

test('[M3] a replacement is confirmed, also if the new file is read before the upload ends', async () => {
  const item = makeMediaItem({ fileName: 'before.png' });
  const library = createFakeLibrary([item]);
  const readItem = library.responses['/media/{id}'];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let readsOfNew = 0;
  await openItem(item, library, {
    responses: {
      '/media/{id}': async (url, request) => {
        const found = await readItem?.(url, request);
        // The upload reads first.
        if (library.calls.includes('register')) readsOfNew += 1;
        if (readsOfNew === 1) await released;
        return found;
      },
    },
  });
  await userEvent.upload(
    dialog.getByLabelText('Choose the file that replaces this one'),
    await makeImageFile('new.png'),
  );
  await button('Replace', page.getByRole('alertdialog', { name: 'Replace this file?' })).click();
  await expect.element(dialog.getByText('new.png').first()).toBeVisible();
  await expect.poll(() => readsOfNew).toBeGreaterThan(1);
  release();
  await expect.element(dialog.getByText('The file is replaced.')).toBeVisible();
  await expect.element(button('Replace file')).toHaveFocus();
});

test('[M3] a replacement that fails at any step leaves the image whole, and its retry continues there', async () => {
  const { library, item } = await openDetails({ fileName: 'before.png' });
  library.fail('send', 'refused');
  library.fail('register', 'refused', 2);
  await userEvent.upload(
    dialog.getByLabelText('Choose the file that replaces this one'),
    await makeImageFile('new.png'),
  );
  const question = page.getByRole('alertdialog', { name: 'Replace this file?' });
  await expect.element(question.getByText('before.png')).toBeVisible();
  await expect.element(question.getByText('new.png')).toBeVisible();
  await expectAccessible();
  await button('Replace', question).click();
  for (let failure = 0; failure < 2; failure += 1) {
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/The file was not replaced\. Please try again\./);
    expect(library.find(item.id)).toEqual(item);
    await button('Retry new.png').click();
  }
  await expect.element(dialog.getByText('The file is replaced.')).toBeVisible();
  await expect.element(button('Replace file')).toHaveFocus();
  expect(library.calls.filter((call) => call !== 'read')).toEqual([
    'presign',
    'send',
    'send',
    'register',
    'register',
    'register',
  ]);
  expect(library.find(item.id)).toMatchObject({ version: 2, fileName: 'new.png', title: item.title });
});

test('[M3] a new file has to wait until changes are saved, and a damaged one is refused', async () => {
  const { library } = await openDetails();
  await dialog.getByLabelText('Year').fill('2020');
  for (const name of ['Replace file', 'Crop and rotate']) await expect.element(button(name)).toBeDisabled();
  await button('Save').click();
  await expect.element(dialog.getByText('Saved.')).toBeVisible();
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Choose the file that replaces this one'), broken);
  const question = page.getByRole('alertdialog');
  await button('Cancel', question).click();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.upload(dialog.getByLabelText('Choose the file that replaces this one'), broken);
  await button('Replace', question).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/The image cannot be read; the file may be damaged\./);
  expect(library.calls).not.toContain('presign');
});

test('[P15] the crop frame is moved by keyboard, takes the shapes of the site and fits a phone in Slovenian', async () => {
  await page.viewport(375, 800);
  await openDetails({}, { language: 'sl' });
  await button('Obreži in zavrti').click();
  const crop = page.getByRole('alertdialog', { name: 'Obrezovanje in obračanje' });
  const size = crop.getByText(/^\d+ × \d+ px$/);
  await expect.element(size).toHaveTextContent('640 × 448 px');
  await crop.getByLabelText('Oblika').selectOptions('Kvadrat');
  await expect.element(size).toHaveTextContent('448 × 448 px');
  await crop.getByLabelText('Oblika').selectOptions('Prosta');
  (button('Levi rob', crop).element() as HTMLElement).focus();
  for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(size).not.toHaveTextContent('448 × 448 px');
  expect(document.documentElement.scrollWidth).toBe(375);
  await expectAccessible();
  // A changed frame is not thrown away without a question.
  const question = page.getByRole('alertdialog', { name: 'Zavržem spremembe?' });
  await userEvent.keyboard('{Escape}');
  await button('Prekliči', question).click();
  await expect.element(size).not.toHaveTextContent('448 × 448 px');
  await button('Prekliči', crop).click();
  await button('Zavrzi', question).click();
  await expect.element(crop).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test('[P15] a crop of an image that another person changed meanwhile is refused, and the frame stays open', async () => {
  const { library, item } = await openDetails();
  await button('Crop and rotate').click();
  const crop = page.getByRole('alertdialog', { name: 'Crop and rotate' });
  await button('Rotate to the right', crop).click();
  library.update(item.id, { rotation: 180 });
  const reads = library.calls.length;
  // The screen reads the image again, as it does whenever its user comes back.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => library.calls.length).toBeGreaterThan(reads);
  await button('Save', crop).click();
  await expect.element(crop.getByRole('alert')).toBeVisible();
  expect(library.find(item.id)).toMatchObject({ rotation: 180, version: 2 });
});

test('[R72] [M3] an image without its copies says why, and has them made again', async () => {
  const { library, item, api } = await openDetails({ status: 'Failed', failure: 'too slow' });
  await expect.element(dialog.getByText(/could not be made in time/)).toBeVisible();
  await expectAccessible();
  await button('Try again').click();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  const { imageKey, storageFolder } = item;
  expect(api.getBodies('POST', '/media')).toEqual([{ imageKey, storageFolder }]);
  expect(library.find(item.id)).toMatchObject({ status: 'Ready' });
});
