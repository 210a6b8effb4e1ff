import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GalleryItem, NewGalleryItem } from '#contract/gallery';
import { draftStore } from '#shared/editor/drafts/draft-store';
import { unsavedWork } from '#shared/form/unsaved-work';
import { createProblemResponse, type FakeResponse } from '#testing/fake-api';
import { createFakeDocuments } from '#testing/fake-documents';
import { createFakeLibrary } from '#testing/fake-library';
import { makeImageFile } from '#testing/image-file';
import { moveItemDown, tabTo } from '#testing/keyboard';
import { makeAlbum } from '#testing/make-album';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const tiles = page.getByRole('grid', { name: 'Gallery' }).getByRole('row');
const listNothing = () => ({ items: [], total: 0 });
const getRow = (name: string) => page.getByRole('listitem', { name, exact: true });

/** Opens the gallery with three pictures: Prva, Druga and Tretja. */
async function openGallery(
  path: string,
  readAlbums: FakeResponse = () => ({ items: [], total: 0 }),
  userId: string = crypto.randomUUID(),
  images = [makeMediaItem(), makeMediaItem()],
) {
  const items = ['Prva', 'Druga', 'Tretja'].map((title) => makeGalleryItem({ title }));
  const documents = createFakeDocuments<GalleryItem>('/gallery', items, { localised: ['title', 'alt'] });
  const { router, api, unmount } = await openSite(path, {
    signedInAs: 'editor',
    userId,
    responses: {
      ...documents.responses,
      '/albums': readAlbums,
      '/media': () => ({ items: images, total: images.length, bytes: 2048 }),
    },
  });
  return { router, api, unmount, documents, getTitles: () => documents.getAll().map(({ title }) => title) };
}

test('[W2] pictures are put in order with the keyboard', async () => {
  const { api } = await openGallery('/admin/gallery');
  await tabTo(tiles.first().getByRole('button', { name: 'Move Prva' }));
  await moveItemDown();
  await expect.element(tiles.first()).toHaveTextContent('Druga');
  await expect.poll(() => api.getBodies('PUT', '/gallery/order')).toHaveLength(1);
  expect(api.getBodies('PUT', '/gallery/order')).toMatchObject([{ part: true }]);
});

test('[W2] a picture that someone else changed shows a conflict in its row, and the others are saved', async () => {
  const { documents, getTitles } = await openGallery('/admin/gallery?view=texts');
  await getRow('Prva').getByLabelText('Title – Slovenian').fill('Moja');
  await getRow('Prva').getByLabelText('Alt text – English').fill('Mine');
  await getRow('Druga').getByLabelText('Title – Slovenian').fill('Druga moja');
  documents.change(documents.getAll()[0]?.id ?? '', { title: 'Njihova' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(getRow('Prva')).toHaveTextContent('Changed elsewhere meanwhile');
  await expect.element(getRow('Druga moja')).toHaveTextContent('Saved.');
  await getRow('Prva').getByRole('button', { name: 'Compare and settle' }).click();
  const dialog = page.getByRole('alertdialog', { name: /saved in the meantime/ });
  await dialog.getByRole('radio', { name: /Moja/ }).click();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect.element(getRow('Moja')).toHaveTextContent('Saved.');
  expect(getTitles()).toEqual(['Moja', 'Druga moja', 'Tretja']);
});

test('[W2] a row with an error is not saved, gets the focus, and keeps the editor on the screen', async () => {
  const { getTitles } = await openGallery('/admin/gallery?view=texts');
  await getRow('Druga').getByLabelText('Title – Slovenian').fill('Druga vrsta');
  const wrong = getRow('Tretja').getByLabelText('Title – Slovenian');
  await wrong.fill('x'.repeat(201));
  await expect.element(page.getByText('2 pictures have unsaved changes.')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(getRow('Druga vrsta')).toHaveTextContent('Saved.');
  await expect.element(getRow('Tretja')).toHaveTextContent('Too long');
  await expect.element(wrong).toHaveFocus();
  expect(getTitles()).toEqual(['Prva', 'Druga vrsta', 'Tretja']);

  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect.element(wrong).toHaveValue('x'.repeat(201));
  await wrong.fill('Tretja');
  await expect.element(page.getByText('Everything is saved.')).toBeVisible();
});

test('[W2] changed rows stay while the table is filtered, and leaving it still asks', async () => {
  const { router } = await openGallery('/admin/gallery?view=texts');
  const title = getRow('Prva').getByLabelText('Title – Slovenian');
  await title.fill('Prva vrsta');
  await page.getByLabelText('Year', { exact: true }).first().fill('2024');
  await expect.poll(() => router.state.location.search).toContain('year=2024');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Prva vrsta');
  expect(unsavedWork.hasUnsaved()).toBe(true);
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(tiles.first()).toBeVisible();
  expect(unsavedWork.hasUnsaved()).toBe(false);
});

test('[V2] the dates of a row stay while one of them is edited', async () => {
  await openGallery('/admin/gallery?view=texts');
  await getRow('Prva')
    .getByRole('button', { name: /^Publication dates/ })
    .click();
  const from = getRow('Prva').getByLabelText('Shown from');
  await from.fill('2030-05-01T10:00');
  await from.fill('');
  await expect.element(from).toBeVisible();
});

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

test('[R123] [W2] each changed row is saved with one request for both languages', async () => {
  const { api, documents } = await openGallery('/admin/gallery?view=texts');
  await getRow('Prva').getByLabelText('Title – English').fill('First');
  await getRow('Prva').getByLabelText('Alt text – Slovenian').fill('Obok');
  await getRow('Druga').getByLabelText('Title – English').fill('Second');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(getRow('First')).toHaveTextContent('Saved.');
  await expect.element(getRow('Second')).toHaveTextContent('Saved.');
  expect(api.getBodies('PUT', '/gallery/{id}')).toMatchObject([
    { sl: { title: 'Prva', alt: 'Obok' }, en: { title: 'First' }, expectedVersion: 1 },
    { sl: { title: 'Druga' }, en: { title: 'Second' }, expectedVersion: 1 },
  ]);

  const { id = '' } = documents.getAll()[0] ?? {};
  documents.change(id, { title: 'Njihova' });
  documents.change(id, { title: 'Theirs' }, 'en');
  await getRow('First').getByLabelText('Title – Slovenian').fill('Moja');
  await getRow('First').getByLabelText('Title – English').fill('');
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.getByRole('button', { name: 'Compare and settle' }).click();
  const dialog = page.getByRole('alertdialog', { name: /saved in the meantime/ });
  await expect.element(dialog).toHaveTextContent('Njihova');
  await expect.element(dialog).toHaveTextContent('Theirs');
  await dialog.getByRole('radio', { name: /Moja/ }).click();
  await dialog.getByRole('radio', { name: /empty/i }).click();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect.element(getRow('Moja')).toHaveTextContent('Saved.');
  expect(api.getBodies('PUT', '/gallery/{id}').at(-1)).toMatchObject({ sl: { title: 'Moja' }, en: { title: '' } });
  api.assertHealthy();
});

test('[R141] all pictures that match are selected across pages, and changed together', async () => {
  const items = Array.from({ length: 50 }, () => makeGalleryItem());
  const documents = createFakeDocuments<GalleryItem>('/gallery', items, { localised: ['title', 'alt'] });
  const { api } = await openSite('/admin/gallery', {
    signedInAs: 'editor',
    responses: {
      ...documents.responses,
      '/albums': () => ({ items: [], total: 0 }),
      'POST /gallery/changes': (_url, { body }) => {
        const { items: changes } = body as { items: { id: string }[] };
        return { results: changes.map(({ id }) => ({ id, outcome: 'changed', version: 2 })), changeId: 'entry1' };
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Select all 50' }).click();
  await expect.element(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect.poll(() => api.getBodies('POST', '/gallery/changes')).toHaveLength(1);
  const [sent] = api.getBodies('POST', '/gallery/changes') as { items: { id: string }[] }[];
  expect(new Set(sent?.items.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
});
