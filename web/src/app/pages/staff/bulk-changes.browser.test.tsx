import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportRequest } from '#contract/import-rows';
import { expectAccessible } from '#testing/expect-accessible';
import { dropFiles } from '#testing/image-file';
import { toggleWithSpace } from '#testing/keyboard';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

test('[X1] a change that is refused is listed with its reason and stays selected', async () => {
  const wines = [makeWine({ published: false }), makeWine({ published: false })];
  const [first, second] = wines;
  let isConflict = true;
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: wines, total: 2 }),
      'POST /wines/changes': (_url, { body }) => ({
        results: (body as { items: { id: string }[] }).items.map(({ id }) =>
          isConflict && id === first?.id
            ? { id, outcome: 'refused', code: 'version_conflict', detail: 'Someone else saved it.' }
            : { id, outcome: 'changed', version: 2 },
        ),
      }),
    },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Results' });
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent(first?.name ?? '');
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Not changed');
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent(second?.name ?? '');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
  isConflict = false;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('1 entry changed.')).toBeVisible();
  expect(api.getBodies('POST', '/wines/changes').at(-1)).toMatchObject({ items: [{ id: first?.id }] });
});

test('[X1] [R104] what was changed can be undone though other changes were refused', async () => {
  const wines = [makeWine({ published: false }), makeWine({ published: false })];
  const [first] = wines;
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: wines, total: 2 }),
      'POST /wines/changes': (_url, { body }) => ({
        changeId: 'entry7',
        results: (body as { items: { id: string }[] }).items.map(({ id }) =>
          id === first?.id
            ? { id, outcome: 'refused', code: 'version_conflict', detail: 'Someone else saved it.' }
            : { id, outcome: 'changed', version: 2 },
        ),
      }),
      'POST /mass-changes/{id}/undo': () => ({ changeId: 'entry8', count: 1, left: [], order: null }),
    },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Results' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: 1 as before.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests.some(({ url }) => url.pathname.endsWith('/mass-changes/entry7/undo'))).toBe(true);
});

test('[X1] a change in per cent shows each price before and after', async () => {
  const wines = [makeWine({ price: 10 }), makeWine({ price: 12.4 }), makeWine({ price: null })];
  await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: { '/wines': () => ({ items: wines, total: 3 }) },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Per cent, minus to lower').fill('10');
  for (const [index, text] of ['€10.00€11.00', '€12.40€13.60', '––'].entries()) {
    const row = dialog.getByRole('row').filter({ hasText: wines[index]?.name ?? '' });
    await expect.element(row).toHaveTextContent(text);
  }
});

test('[X2] a spreadsheet is dropped on the dialog, and a file of another kind is refused', async () => {
  const item = makeGalleryItem();
  await openSite('/admin/gallery?view=texts', {
    signedInAs: 'editor',
    responses: {
      '/gallery': () => ({ items: [item], total: 1 }),
      '/albums': () => ({ items: [], total: 0 }),
      'POST /gallery/import': (_url, { body }) => ({
        isStored: false,
        results: (body as ImportRequest).rows.map(() => ({
          id: null,
          outcome: 'refused',
          changes: [],
          faults: [{ field: 'id', language: null, message: 'Refused' }],
        })),
      }),
    },
  });
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery texts as a spreadsheet' });
  const target = dialog.getByText(/^or drop it here/);
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible();
  dropFiles(
    target.element(),
    new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0])], 'image.png', { type: 'image/png' }),
  );
  await expect.element(dialog.getByText(/^The file is not a spreadsheet/)).toBeVisible();
  dropFiles(
    target.element(),
    new File([`id;Title – English\r\n${item.id};Nothing`], 'texts.csv', { type: 'text/csv' }),
  );
  await expect.element(dialog.getByText('All 2 columns recognised')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect.element(dialog.getByText('0 changes · 0 new · 0 unchanged · 1 with errors')).toBeVisible();
  await expectAccessible();
});
