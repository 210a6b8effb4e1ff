import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumEntity, type Album } from '#contract/albums';
import type { GalleryItem, NewGalleryItem } from '#contract/gallery';
import { unsavedWork } from '#shared/form/unsaved-work';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeDocuments } from '#testing/fake-documents';
import { createFakeLibrary } from '#testing/fake-library';
import { dropFiles, makeImageFile, pasteFiles } from '#testing/image-file';
import { pressOn } from '#testing/keyboard';
import { makeAlbum } from '#testing/make-album';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeImageRef } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const area = page.getByRole('group', { name: 'Add pictures' });
const pictures = page.getByRole('region', { name: 'Pictures of the album' }).getByRole('list').last();
const uploads = page.getByRole('region', { name: 'Uploads' });
const elsewhere = page.getByRole('complementary', { name: 'Uploads' });
const openWines = () => page.getByRole('link', { name: 'Wines' }).first().click();

/** Opens an empty album; `isFailing` makes additions to it fail. */
async function openAlbum() {
  const album = makeAlbum({ title: 'Trgatev' });
  const library = createFakeLibrary();
  const items: GalleryItem[] = [];
  const state = { isFailing: false, whenAdded: Promise.resolve() };
  const { api } = await openSite(`/admin/albums?slug=${album.slug}`, {
    responses: {
      ...library.responses,
      ...createFakeDocuments<Album>('/albums', [album], { key: 'slug', localised: albumEntity.localised }).responses,
      '/gallery': () => ({ items, total: items.length }),
      'POST /gallery': async (_url, { body }) => {
        await state.whenAdded;
        if (state.isFailing) return new Response(null, { status: 503 });
        const added = (body as { items: NewGalleryItem[] }).items.map(({ title, albumId, published, image }) => {
          const { imageKey } = image;
          const { fileName = null, id: mediaId = '' } = library.findByKey(imageKey) ?? {};
          const reference = makeImageRef({ imageKey, mediaId, alt: '' });
          return makeGalleryItem({ title, albumId, published, image: reference, imageName: fileName });
        });
        items.push(...added);
        return Response.json({ items: added, total: added.length }, { status: 201 });
      },
      'PUT /presence': () => ({ others: [] }),
    },
  });
  await expect.element(area).toBeVisible();
  const getAdded = () => api.getBodies('POST', '/gallery') as { items: NewGalleryItem[] }[];
  return { album, library, state, items, getAdded };
}

const makeFiles = (...names: string[]) => Promise.all(names.map((name) => makeImageFile(name)));

test('[R141] dropped pictures join the album in their order, with the names of their files', async () => {
  const { album, getAdded } = await openAlbum();
  dropFiles(area.element(), ...(await makeFiles('c.png', 'a.png', 'b.png')));
  await expect.element(page.getByText('3 pictures added.')).toBeVisible();
  await expect.element(pictures).toHaveTextContent('c.pnga.pngb.png');
  const [request] = getAdded();
  expect(request?.items.map(({ albumId, published }) => [albumId, published])).toEqual(
    Array.from({ length: 3 }, () => [album.id, false]),
  );
  await expectAccessible();
});

test('[R141] a picture that fails is tried again alone, and joins the album then', async () => {
  const { library, items } = await openAlbum();
  library.fail('send', 'refused');
  dropFiles(area.element(), ...(await makeFiles('first.png', 'second.png')));
  await expect.poll(() => items.map(({ imageName }) => imageName)).toEqual(['second.png']);
  await uploads.getByRole('button', { name: /^Retry / }).click();
  await expect.poll(() => items.map(({ imageName }) => imageName)).toEqual(['second.png', 'first.png']);
});

test('[R141] what was uploaded is added when the album could not be changed, once', async () => {
  const { state, items } = await openAlbum();
  state.isFailing = true;
  await page.getByRole('checkbox', { name: 'Publish at once' }).click();
  const files = await makeFiles('pasted.png');
  pasteFiles(area.getByRole('button', { name: /^Choose file/ }).element(), ...files);
  const retry = area.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  state.isFailing = false;
  await retry.click();
  await expect
    .poll(() => items.map(({ imageName, published }) => [imageName, published]))
    .toEqual([['pasted.png', true]]);
  await expect.element(retry).not.toBeInTheDocument();
  expect(items).toHaveLength(1);
});

test('[R141] a picture whose upload ends while others are being added joins the album too', async () => {
  const { state, items, getAdded } = await openAlbum();
  let release = (): void => undefined;
  state.whenAdded = new Promise((resolve) => {
    release = resolve;
  });
  dropFiles(area.element(), ...(await makeFiles('first.png')));
  await expect.poll(getAdded).toHaveLength(1);
  dropFiles(area.element(), ...(await makeFiles('second.png')));
  await expect.element(uploads.getByRole('listitem').filter({ hasText: 'second.png' })).toHaveTextContent('Uploaded');
  release();
  await expect.poll(() => items.map(({ imageName }) => imageName)).toEqual(['first.png', 'second.png']);
});

test('[R141] [M2] other screens show the uploads into an album, guard and resume them, and lead back to it', async () => {
  const { library, items } = await openAlbum();
  library.fail('send', 'broken');
  dropFiles(area.element(), ...(await makeFiles('offline.png')));
  await openWines();
  await expect.element(elsewhere).toHaveTextContent(/1 file was not uploaded/);
  expect(unsavedWork.hasUnsaved()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => items).toHaveLength(1);
  await expect.element(elsewhere).toHaveTextContent(/1 file uploaded/);
  await expect.poll(() => unsavedWork.hasUnsaved()).toBe(false);
  // The message about the addition may cover it.
  await pressOn(elsewhere.getByRole('link', { name: 'Show' }));
  await expect.element(pictures).toHaveTextContent('offline.png');
  await expect.element(elsewhere).not.toBeInTheDocument();
});

test('[R141] other screens say that uploaded pictures could not be added to an album', async () => {
  const { state, items } = await openAlbum();
  state.isFailing = true;
  dropFiles(area.element(), ...(await makeFiles('left.png')));
  await expect.element(area.getByRole('alert')).toBeVisible();
  await openWines();
  await expect.element(elsewhere).toHaveTextContent(/1 uploaded picture is not in the album yet/);
  expect(unsavedWork.hasUnsaved()).toBe(true);
  state.isFailing = false;
  await elsewhere.getByRole('link', { name: 'Show' }).click();
  await area.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => items).toHaveLength(1);
});
