import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaItem } from '#contract/media';
import { toImageRef } from '#shared/media/media-item';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeLibrary } from '#testing/fake-library';
import { dropFiles, makeImageFile, pasteFiles } from '#testing/image-file';
import { tabTo } from '#testing/keyboard';
import { makeMediaItem } from '#testing/make-media-item';
import { makeMetadata } from '#testing/make-metadata';
import { openSite } from '#testing/open-site';

const hero = page.getByRole('group', { name: 'Hero image' });
const logo = page.getByRole('group', { name: 'Logo image' });
const favicon = page.getByRole('group', { name: 'Favicon image' });
const save = page.getByRole('button', { name: 'Save', exact: true }).first();

/** Opens the metadata screen, whose brand images have a field each, with a library in folder Branding. */
async function openMetadata(items: readonly MediaItem[] = []) {
  const library = createFakeLibrary(items);
  const [first] = items;
  const metadata = makeMetadata();
  const brand = { ...metadata.brand, heroImage: first ? toImageRef(first) : null };
  const admin = { id: 'admin', name: 'Ana', email: 'ana@example.com', roles: ['admin'] };
  const site = await openSite('/admin/metadata', {
    responses: { ...library.responses, '/users/me': () => admin, '/metadata': () => ({ ...metadata, brand }) },
  });
  await expect.element(logo).toBeVisible();
  return { ...site, library };
}

const makeImages = (count: number, folder: MediaItem['storageFolder'] = 'Branding'): MediaItem[] =>
  Array.from({ length: count }, () => makeMediaItem({ storageFolder: folder }));

test('[I1] [I4] a file is chosen, dropped or pasted and becomes the value of the field', async () => {
  const { library, api } = await openMetadata();
  const release = library.hold('register');
  await userEvent.upload(logo.getByLabelText('File for Logo image'), await makeImageFile('logo.png'));
  await expect.element(logo.getByRole('progressbar')).toBeVisible();
  release();
  await expect.element(logo).toHaveTextContent(/No alt text/);
  await expect.element(logo.getByRole('progressbar')).not.toBeInTheDocument();
  expect(library.calls).toEqual(['presign', 'send', 'register', 'read']);
  expect(api.getBodies('POST', '/media')).toMatchObject([{ storageFolder: 'Branding', status: 'Ready' }]);
  dropFiles(hero.element(), await makeImageFile('hero.png'));
  await expect.element(hero).toHaveTextContent(/No alt text/);
  pasteFiles(favicon.getByRole('button').first().element(), await makeImageFile('icon.png'));
  await expect.element(favicon).toHaveTextContent(/No alt text/);
  await expect.element(save).toBeEnabled();
});

test('[I4] leaving the screen while a file is uploaded asks first', async () => {
  const { library, router } = await openMetadata();
  const release = library.hold('register');
  await userEvent.upload(logo.getByLabelText('File for Logo image'), await makeImageFile('logo.png'));
  await expect.element(logo.getByRole('progressbar')).toBeVisible();
  void router.navigate('/admin/albums');
  const question = page.getByRole('alertdialog', { name: 'Leave while uploading?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  release();
  await expect.element(logo).toHaveTextContent(/No alt text/);
  await expect.element(save).toBeEnabled();
});

test('[I1] [I3] [S5] each brand image states its limit, and refuses a larger file or one that is no image', async () => {
  const { library } = await openMetadata();
  const limits = [
    { field: hero, size: '8.0 MB' },
    { field: logo, size: '4.0 MB' },
    { field: favicon, size: '1.0 MB' },
  ];
  for (const { field, size } of limits) {
    await expect.element(field.getByText(`PNG, JPG, WebP · up to ${size}`)).toBeVisible();
  }
  const giveFile = (name: string, type: string, bytes: number) => {
    dropFiles(favicon.element(), new File([new Uint8Array(bytes)], name, { type }));
  };
  giveFile('list.txt', 'text/plain', 10);
  await expect.element(favicon.getByRole('alert')).toHaveTextContent('Selected file is not an image.');
  giveFile('icon.png', 'image/png', 1.5 * 1024 * 1024);
  await expect.element(favicon.getByRole('alert')).toHaveTextContent('Image is too large (1.5 MB > 1.0 MB).');
  await expect.element(save).toBeDisabled();
  expect(library.calls).toEqual([]);
});

test('[I4] a failed upload is reported in the field, and its retry continues', async () => {
  const { library } = await openMetadata();
  library.fail('send', 'refused');
  await userEvent.upload(logo.getByLabelText('File for Logo image'), await makeImageFile('again.png'));
  await expect.element(logo.getByRole('alert')).toHaveTextContent(/Upload failed\. Please try again\./);
  await logo.getByRole('button', { name: 'Retry again.png' }).click();
  await expect.element(logo).toHaveTextContent(/No alt text/);
  await expect.element(logo.getByRole('alert')).toHaveTextContent('');
  expect(library.calls).toEqual(['presign', 'send', 'send', 'register', 'read']);
});

test('[I2] the library dialog has folders, a total and pages, and an image is selected and removed', async () => {
  const { api, library } = await openMetadata([...makeImages(1), ...makeImages(20, 'Gallery')]);
  const list = library.hold('list');
  await hero.getByRole('button', { name: 'From the library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hero image' });
  const options = dialog.getByRole('listbox').getByRole('option');
  await expect.element(dialog.getByTestId('skeletons')).toBeVisible();
  expect(dialog.getByTestId('skeletons').element().children).toHaveLength(9);
  list();
  await expect.element(dialog.getByLabelText('Folder')).toHaveValue('Branding');
  await expect.element(dialog.getByLabelText('Folder')).toBeEnabled();
  await dialog.getByLabelText('Folder').selectOptions('Gallery');
  await expect.element(dialog.getByText('20 items')).toBeVisible();
  await expect.poll(() => options.elements()).toHaveLength(9);
  const sizes = dialog.getByLabelText('Per page').getByRole('option').elements();
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['9', '12', '15', '18']);
  await dialog.getByLabelText('Per page').selectOptions('18');
  await expect.poll(() => options.elements()).toHaveLength(18);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => options.elements()).toHaveLength(2);
  await expectAccessible();
  await options.first().click();
  await dialog.getByRole('button', { name: 'Use this image' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();

  const countLists = () => api.requests.filter(({ url }) => url.pathname === '/api/v1/media').length;
  const before = countLists();
  await logo.getByRole('button', { name: 'From the library' }).click();
  await expect.element(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(countLists()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await hero.getByRole('button', { name: 'Remove' }).click();
  await expect.element(hero).toHaveTextContent(/No image chosen/);
});

test('[I1] the alt text of a chosen image is edited in its form, and is no change of that form', async () => {
  const [image] = makeImages(1);
  const { library } = await openMetadata(image ? [image] : []);
  await hero.getByRole('button', { name: 'Alt text and focal point' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Alt text – English').fill('The estate at dusk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Saved.')).toBeVisible();
  expect(library.find(image?.id ?? '')).toMatchObject({ version: 2, alt: 'The estate at dusk' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(hero).toHaveTextContent(/The estate at dusk/);
  await expect.element(save).toBeDisabled();
});

test('[I1] [I2] [R43] an image is chosen from the library by keyboard alone, on a phone', async () => {
  const transitions: string[] = [];
  document.addEventListener('transitionrun', ({ propertyName }) => transitions.push(propertyName));
  await page.viewport(375, 800);
  await openMetadata(makeImages(2));
  const opener = logo.getByRole('button', { name: 'From the library' });
  await tabTo(opener);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('listbox').getByRole('option').first();
  const use = dialog.getByRole('button', { name: 'Use this image' });
  await expect.element(first).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  await expectAccessible();
  await tabTo(first);
  await userEvent.keyboard('{Enter}');
  await tabTo(use);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  // React Aria gives the focus back after all transitions, and misses the end of those that are cancelled.
  // This browser asks for less motion, so there are none.
  expect(transitions).toEqual([]);
});

test('[R96] [N1] texts of an image that are typed in a dialog over an unchanged editor keep the page', async () => {
  const { router } = await openMetadata(makeImages(1));
  await hero.getByRole('button', { name: /Alt text and focal point/ }).click();
  const dialog = page.getByRole('dialog').first();
  const alt = dialog.getByLabelText('Alt text – Slovenian');
  await alt.fill('Trta na soncu');
  void router.navigate('/admin/users');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(alt).toHaveValue('Trta na soncu');
  void router.navigate('/admin/users');
  await question.getByRole('button', { name: /^Leave/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/users');
});
