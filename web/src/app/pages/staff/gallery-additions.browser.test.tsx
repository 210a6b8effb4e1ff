import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewGalleryItem } from '#contract/gallery';
import { draftStore } from '#shared/editor/drafts/draft-store';
import { unsavedWork } from '#shared/form/unsaved-work';
import { createProblemResponse, type FakeResponse } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { makeImageFile } from '#testing/image-file';
import { makeAlbum } from '#testing/make-album';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

import { openGallery } from '#testing/open-gallery';

const tiles = page.getByRole('grid', { name: 'Gallery' }).getByRole('row');
const listNothing = () => ({ items: [], total: 0 });

test('[W2] new pictures go into the album of the filter, also if the albums arrive late', async () => {
  const album = makeAlbum({ slug: 'trgatev' });
  let arrive: (albums: object) => void = () => undefined;
  const arrival = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  await openGallery('/admin/gallery?album=trgatev', () => arrival);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading…');
  arrive({ items: [album], total: 1 });
  await expect.element(dialog.getByLabelText('Album')).toHaveValue(album.id);
});

test('[W2] albums that cannot be read are an error beside the pictures', async () => {
  await openGallery('/admin/gallery', () => createProblemResponse('internal'));
  await expect.element(tiles.first()).toHaveTextContent('Prva');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('[W2] texts of new pictures are checked while they are typed and not thrown away without a question', async () => {
  await openGallery('/admin/gallery');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await page.getByRole('button', { name: /From the library/ }).click();
  const library = page.getByRole('dialog').last();
  for (const index of [0, 1]) await library.getByRole('listbox').first().getByRole('option').nth(index).click();
  await library.getByRole('button', { name: 'Use 2 images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  const first = dialog.getByRole('group', { name: 'Picture 1' });
  const title = first.getByLabelText('Title – Slovenian');
  await title.fill('x'.repeat(201));
  await expect.element(first).toHaveTextContent('Too long');
  await expect.element(dialog.getByRole('button', { name: 'Add 2 pictures' })).toBeDisabled();
  await title.fill('Trgači');
  await expect.element(dialog.getByRole('button', { name: 'Add 2 pictures' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(title).toHaveValue('Trgači');
});

test('[W2] [I4] pictures that are being uploaded or are chosen are not thrown away without a question', async () => {
  const library = createFakeLibrary();
  await openSite('/admin/gallery', {
    signedInAs: 'editor',
    responses: { ...library.responses, '/gallery': listNothing, '/albums': listNothing },
  });
  const release = library.hold('register');
  await page.getByRole('button', { name: 'Add pictures' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await userEvent.upload(dialog.getByLabelText(/^Files for/), await makeImageFile('one.png'));
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect.element(dialog.getByRole('button', { name: /^Remove image/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(unsavedWork.hasUnsaved()).toBe(false);
});

test('[R96] [N1] texts of new pictures are kept as a draft, and leaving the page asks first', async () => {
  const userId = crypto.randomUUID();
  const images = [makeMediaItem(), makeMediaItem()];
  const first = await openGallery('/admin/gallery', undefined, userId, images);
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  const title = dialog.getByRole('group', { name: 'Picture 1' }).getByLabelText('Title – Slovenian');
  const open = page.getByRole('button', { name: 'Add pictures' });
  await open.click();
  await page.getByRole('button', { name: /From the library/ }).click();
  const library = page.getByRole('dialog').last();
  await library.getByRole('listbox').first().getByRole('option').first().click();
  await library.getByRole('button', { name: /^Use/ }).click();
  await title.fill('Trgači');
  void first.router.navigate('/admin/albums');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await expect.element(title).toHaveValue('Trgači');
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(1);
  first.unmount();
  await openGallery('/admin/gallery', undefined, userId, images);
  await open.click();
  await dialog.getByRole('button', { name: 'Look at it' }).click();
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('Picture 1: Title – Slovenian');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Continue' }).click();
  await expect.element(title).toHaveValue('Trgači');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(0);
});

test('[R101] [W2] uploaded pictures are added in the order in which they were chosen, regardless of which is ready first', async () => {
  const library = createFakeLibrary();
  const added: NewGalleryItem[] = [];
  let openFirst = (): void => undefined;
  const firstIsOpen = new Promise<void>((resolve) => {
    openFirst = resolve;
  });
  const read = library.responses['/media/{id}'] as FakeResponse;
  let reads = 0;
  await openSite('/admin/gallery', {
    signedInAs: 'editor',
    responses: {
      ...library.responses,
      '/gallery': listNothing,
      '/albums': listNothing,
      '/media/{id}': async (url, request) => {
        reads += 1;
        if (reads === 1) await firstIsOpen;
        return read(url, request);
      },
      'POST /gallery': (_url, { body }) => {
        added.push(...(body as { items: NewGalleryItem[] }).items);
        return { items: [] };
      },
    },
  });
  await page.getByRole('button', { name: 'Add pictures' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  const images = dialog.getByRole('button', { name: /^Remove image/ });
  const files = await Promise.all(['first', 'second', 'third', 'fourth'].map((name) => makeImageFile(`${name}.png`)));
  await userEvent.upload(dialog.getByLabelText(/^Files for/), files);
  await expect.poll(() => images.elements()).toHaveLength(3);
  openFirst();
  await expect.poll(() => images.elements()).toHaveLength(4);
  await dialog.getByRole('button', { name: 'Add 4 pictures' }).click();
  await expect.poll(() => added).toHaveLength(4);
  const names = added.map(({ image }) => library.findByKey(image.imageKey)?.fileName);
  expect(names).toEqual(['first.png', 'second.png', 'third.png', 'fourth.png']);
});

test('[R104] [W2] when a later request fails, only the pictures that are not added yet are sent again', async () => {
  const library = Array.from({ length: 52 }, () => makeMediaItem());
  const sent: string[][] = [];
  await openSite('/admin/gallery', {
    signedInAs: 'editor',
    responses: {
      '/gallery': () => ({ items: [], total: 0 }),
      '/albums': () => ({ items: [], total: 0 }),
      '/media': () => ({ items: library, total: library.length, bytes: 2048 }),
      'POST /gallery': (_url, { body }) => {
        sent.push((body as { items: NewGalleryItem[] }).items.map(({ image }) => image.imageKey));
        if (sent.length === 2) return createProblemResponse('storage_full', { detail: 'No space left.' });
        return Response.json({ items: [], total: 0 }, { status: 201 });
      },
    },
  });
  await page.getByRole('button', { name: 'Add pictures' }).first().click();
  await page.getByRole('button', { name: /^From the library/ }).click();
  await page.getByRole('listbox', { name: 'Images' }).getByRole('option').first().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('button', { name: 'Use 52 images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await dialog.getByRole('button', { name: 'Add 52 pictures' }).click();
  await expect.element(dialog.getByText('No space left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map((keys) => keys.length)).toEqual([50, 2, 2]);
  expect(sent[2]).toEqual(sent[1]);
  expect(new Set(sent.flat()).size).toBe(52);
});
