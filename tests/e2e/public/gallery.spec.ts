import { createUniqueWord } from '../../support/data/unique-name';
import { expect, test } from '../../support/staff-test';

test('[R7] [R43] [K6] a visitor goes through the pictures of an album, by keys and without scripts', async ({
  page,
  plainPage,
  admin,
}) => {
  const { body: media } = await admin.call('listMedia', 200, { query: { storageFolder: 'Gallery', pageSize: '4' } });
  const title = `Album ${createUniqueWord()}`;
  const { body: album } = await admin.call('createAlbum', 201, {
    body: { title, description: '', year: null, published: true, cover: null },
  });
  const { body: created } = await admin.call('createGalleryItems', 201, {
    body: {
      items: media.items.map(({ imageKey }, index) => ({
        image: { storageFolder: 'Gallery', imageKey },
        albumId: album.id,
        title: `${title} ${String(index)}`,
        alt: '',
        year: null,
        published: true,
      })),
    },
  });
  const [first, second, , fourth] = created.items.map(({ id }) => id);
  const albumUrl = `/en/gallery?album=${album.slug}`;

  for (const ending of ['Escape', 'button'] as const) {
    await page.goto(`${albumUrl}&picture=${second}`);
    // The server has opened it; keys are the part of the scripts.
    await expect(page.locator('dialog:modal')).toBeVisible();
    // Two keys before anything is drawn, and the end at once: none of them is lost.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    if (ending === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(albumUrl);
    await expect(page.locator(`[data-picture="${fourth}"]`)).toBeFocused();
  }

  // No picture is drawn with more pixels than it has, and a smaller one stands in the middle.
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`${albumUrl}&picture=${first}`);
  const picture = page.getByRole('dialog').locator('img');
  await expect(picture).toHaveCSS('object-fit', 'scale-down');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
  const { natural, drawn } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { natural: Number(image.getAttribute('width')), drawn: image.naturalWidth * devicePixelRatio };
  });
  expect(drawn).toBeLessThanOrEqual(natural);

  await plainPage.goto(albumUrl);
  await plainPage.locator(`[data-picture="${first}"]`).click();
  await expect(plainPage).toHaveURL(`${albumUrl}&picture=${first}`);
  const viewer = plainPage.getByRole('dialog');
  await expect(viewer.locator('img')).toBeVisible();
  await viewer.getByRole('link', { name: 'Next picture' }).click();
  await expect(plainPage).toHaveURL(`${albumUrl}&picture=${second}`);
  await expect(viewer.locator('img')).toBeVisible();
  await viewer.getByRole('link', { name: 'Close' }).click();
  await expect(plainPage).toHaveURL(albumUrl);
  await expect(viewer).toBeHidden();
});
