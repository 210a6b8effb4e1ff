import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PresignPutRequest } from '#contract/storage';
import type { FakeResponse } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { dropFiles, makeImageFile, pasteFiles } from '#testing/image-file';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const main = page.getByRole('main');
const cancel = main.getByRole('button', { name: 'Cancel' });

/** Opens a folder with one image. While `hold` has been called, its list does not arrive. */
async function openLibrary() {
  const items = [makeMediaItem()];
  let released: Promise<void> | undefined;
  let release = (): void => undefined;
  const presign = vi.fn<FakeResponse>(() => new Response(null, { status: 500 }));
  await openSite('/admin/media?folder=Gallery', {
    responses: {
      ...createFakeLibrary(items).responses,
      '/media': async () => {
        await released;
        return { items, total: 1, bytes: 100 };
      },
      'POST /storage/presign/put': presign,
    },
  });
  await expect.element(main.getByText('1 item')).toBeVisible();
  return {
    presign,
    /** Loads the list again and holds it; returns the function that lets it arrive. */
    reload: async () => {
      released = new Promise((resolve) => (release = resolve));
      await main.getByRole('button', { name: 'Refresh' }).click();
      await expect.element(main.getByText('Loading…')).toBeVisible();
      return release;
    },
  };
}

test('[M7] while the library loads, dropped and pasted pictures are not uploaded', async () => {
  const { presign, reload } = await openLibrary();
  const release = await reload();
  dropFiles(document.body, await makeImageFile('dropped.png'));
  pasteFiles(document.body, await makeImageFile('pasted.png'));
  release();
  await expect.element(main.getByLabelText('Folder')).toBeEnabled();
  dropFiles(document.body, await makeImageFile('later.png'));
  await expect.poll(() => presign.mock.calls.length).toBeGreaterThan(0);
  const names = presign.mock.calls.map(([, { body }]) => (body as PresignPutRequest).fileName);
  expect(new Set(names)).toEqual(new Set(['later.png']));
});

test('[M7] while the library loads, a selection cannot be cleared', async () => {
  const { reload } = await openLibrary();
  await main.getByRole('list', { name: 'Media' }).getByRole('checkbox').click();
  await expect.element(cancel).toBeEnabled();
  const release = await reload();
  await expect.element(cancel).toBeDisabled();
  release();
  await expect.element(cancel).toBeEnabled();
});
