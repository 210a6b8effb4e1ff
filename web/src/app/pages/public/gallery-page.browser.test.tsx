import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GalleryItem } from '#contract/gallery';
import { expectAccessible } from '#testing/expect-accessible';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeImageRef } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const RATIOS = [1.5, 1.5, 1.5, 0.67, 1.5, 1.78, 1.2];
const makeItems = (): GalleryItem[] =>
  RATIOS.map((ratio, index) =>
    makeGalleryItem({
      title: `Slope ${String(index + 1)}`,
      year: 2020 + index,
      image: makeImageRef({ width: Math.round(1000 * ratio), height: 1000 }),
    }),
  );
const openGallery = (items: readonly GalleryItem[], language: 'sl' | 'en', query = '') =>
  openSite(`/gallery${query}`, { language, responses: { '/gallery': () => ({ items, total: items.length }) } });

const getTiles = () => [...document.querySelectorAll('.justified > li')];

test.each([375, 768, 1440, 2560])(
  '[P164] at %d px every row fills the width, with pictures of one height',
  async (width) => {
    await page.viewport(width, 900);
    await openGallery(makeItems(), 'en');
    await expect.poll(() => getTiles().length).toBe(RATIOS.length);
    const right = document.querySelector('.justified')?.getBoundingClientRect().right ?? 0;
    const boxes = getTiles().map((tile) => tile.getBoundingClientRect());
    for (const top of new Set(boxes.map((box) => Math.round(box.top)))) {
      const row = boxes.filter((box) => Math.round(box.top) === top);
      expect(Math.abs(right - (row.at(-1)?.right ?? 0))).toBeLessThan(1);
      expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1);
    }
  },
);

test.each([
  ['sl', '2 od 7'],
  ['en', '2 of 7'],
] as const)('[P164] in %s tiles and viewer name title and year, and keys go on', async (language, second) => {
  await page.viewport(1440, 900);
  await openGallery(makeItems(), language);
  const link = page.getByRole('link', { name: 'Slope 1' });
  const caption = page.getByText('Slope 1').first();
  await expect.element(caption).toHaveTextContent('Slope 1 2020');
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.element(caption).toHaveStyle({ opacity: '0' });
  await userEvent.hover(link);
  await expect.element(caption).toHaveStyle({ opacity: '1' });
  await userEvent.click(link);
  const viewer = page.getByRole('dialog');
  await expect.element(viewer).toHaveFocus();
  await expect.element(viewer).toHaveTextContent('Slope 1 2020');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toHaveTextContent(`Slope 2 2021 ${second}`);
  await expectAccessible();
});

test.each([
  ['sl', 'Tu še ni slik', 'Vse slike'],
  ['en', 'No pictures here yet', 'All pictures'],
] as const)('[P164] in %s an empty album leads to all pictures', async (language, title, all) => {
  await openGallery([], language, '?album=-');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: all }).last()).toHaveAttribute('href', '/gallery');
});

test('[K7] the viewer enlarges no picture beyond the CSS pixels of its original', async () => {
  await page.viewport(2560, 1440);
  const item = makeGalleryItem({ title: 'Slope', image: makeImageRef({ width: 1000, height: 700 }) });
  await openGallery([item], 'en', `?picture=${item.id}`);
  const image = page.getByRole('dialog').getByRole('img');
  await expect.element(image).toHaveAttribute('sizes', expect.stringMatching(/^min\(100vw, \d+svh, 1000px\)$/));
  await expect.element(image).toHaveStyle({ objectFit: 'scale-down' });
});

test('[P13] the viewer offers a retry for a failed picture, and keys still work after it', async () => {
  const item = makeGalleryItem({ title: 'Slope', image: makeImageRef({ renditions: [], presignedUrl: '/gone.webp' }) });
  await openGallery([item, makeGalleryItem({ title: 'Cellar' })], 'en', `?picture=${item.id}`);
  const viewer = page.getByRole('dialog');
  const retry = viewer.getByRole('button', { name: 'Load the picture again' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  await userEvent.click(retry);
  await expect.element(viewer).toHaveFocus();
  await expect.element(retry).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toHaveTextContent('Cellar');
  await expect.element(retry).not.toBeInTheDocument();
});

test('[P13] says that more pictures could not be loaded, and loads them on request', async () => {
  const items = Array.from({ length: 31 }, (_, index) => makeGalleryItem({ title: `Slope ${String(index + 1)}` }));
  let isBroken = true;
  // Nothing is loaded again by itself: the server does not respond.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  await openSite('/gallery', {
    responses: {
      '/gallery': (url) => {
        if (url.searchParams.get('page') !== '2') return { items: items.slice(0, 30), total: items.length };
        return isBroken ? new Response(null, { status: 500 }) : { items: items.slice(30), total: items.length };
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Show more pictures' }));
  const notice = page.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Error loading gallery');
  await expect.element(notice).toHaveTextContent('Refresh the page or try again in a moment.');
  expect(getTiles()).toHaveLength(30);
  await expectAccessible();
  isBroken = false;
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => getTiles().length).toBe(31);
  await expect.element(notice).not.toBeInTheDocument();
});
