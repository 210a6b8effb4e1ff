import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GalleryItem } from '#contract/gallery';
import { unsavedWork } from '#shared/form/unsaved-work';
import { createFakeDocuments } from '#testing/fake-documents';
import { moveItemDown, tabTo } from '#testing/keyboard';
import { makeGalleryItem } from '#testing/make-gallery';
import { openSite } from '#testing/open-site';
import { openGallery } from '#testing/open-gallery';

const tiles = page.getByRole('grid', { name: 'Gallery' }).getByRole('row');
const getRow = (name: string) => page.getByRole('listitem', { name, exact: true });

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
