import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { MediaItem } from '#contract/media';
import { createProblemResponse, type FakeResponse, type FakeResponses } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const cards = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
const main = page.getByRole('main');
const button = (name: string | RegExp, within: Locator = main) => within.getByRole('button', { name });

/** Opens a folder of a library with images and waits until they are shown. */
async function openFolder(items: readonly MediaItem[], responses: FakeResponses = {}, query = '?folder=Gallery') {
  const library = createFakeLibrary(items);
  const site = await openSite(`/admin/media${query}`, { responses: { ...library.responses, ...responses } });
  await expect.element(page.getByText(/^\d+ items?$/)).toBeVisible();
  return { ...site, library };
}

const makeImages = (count: number): MediaItem[] => Array.from({ length: count }, () => makeMediaItem());

const readControls = (root: Locator): HTMLInputElement[] => [
  ...root.element().querySelectorAll<HTMLInputElement>('button, select, input:not([type="file"])'),
];
const readUsableTypes = (root: Locator): string[] =>
  readControls(root).flatMap(({ disabled, type }) => (disabled ? [] : [type]));

/**
 * Delays a response.
 * @returns the response and a function that releases it
 */
function holdResponse(respond: FakeResponse): { respond: FakeResponse; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { respond: async (url, request) => released.then(() => respond(url, request)), release: () => release() };
}

test('[M3] [M7] while the library loads, it says so and no control is usable', async () => {
  const list = holdResponse(() => ({ items: [makeMediaItem()], total: 1, bytes: 100 }));
  const { responses } = createFakeLibrary();
  await openSite('/admin/media?folder=Gallery', { responses: { ...responses, '/media': list.respond } });
  await expect.element(main.getByText('Loading…')).toBeVisible();
  expect(readUsableTypes(main)).toEqual([]);
  expect(readControls(main).length).toBeGreaterThan(6);
  list.release();
  await expect.element(main.getByText('1 item')).toBeVisible();
  await expect.element(main.getByText('Loading…')).not.toBeInTheDocument();
  await expect.element(main.getByLabelText('Folder')).toBeEnabled();
});

test('[M7] while the library loads again, the images on the screen are not usable either', async () => {
  const items = makeImages(2);
  const again = holdResponse(() => ({ items: items.slice(1), total: 1, bytes: 100 }));
  const list = vi.fn<FakeResponse>(() => ({ items, total: 2, bytes: 200 }));
  await openFolder(items, { '/media': list });
  list.mockImplementation(again.respond);
  await button('Refresh').click();
  await expect.element(main.getByText('Loading…')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  expect(readUsableTypes(main)).toEqual([]);
  again.release();
  await expect.element(main.getByText('1 item')).toBeVisible();
});

test('[M7] the search is not usable while it loads, and has the cursor again afterwards', async () => {
  const items = makeImages(2);
  const found = holdResponse(() => ({ items: items.slice(1), total: 1, bytes: 100 }));
  const list = vi.fn<FakeResponse>(() => ({ items, total: 2, bytes: 200 }));
  await openFolder(items, { '/media': list });
  list.mockImplementation(found.respond);
  const search = main.getByRole('searchbox');
  await search.fill('klet');
  await expect.element(search).toBeDisabled();
  expect(readUsableTypes(main)).toEqual([]);
  found.release();
  await expect.element(search).toBeEnabled();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('klet');
});

test('[M3] an empty folder says that it has no images yet', async () => {
  await openFolder([]);
  await expect.element(main.getByText('No images in this folder yet.')).toBeVisible();
  await expect.element(main.getByText('0 items')).toBeVisible();
});

test('[M1] [M3] [M4] the library shows twelve images a page, newest first, and keeps folder and page in the URL', async () => {
  await page.viewport(1440, 900);
  const items = [...makeImages(25), makeMediaItem({ storageFolder: 'Branding', year: 2019 })];
  const { router, api } = await openFolder(items, {}, '');
  await expect.element(cards.nth(11)).toBeVisible();
  expect(cards.elements()).toHaveLength(12);
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(button('Prev')).toBeDisabled();
  const folders = main.getByLabelText('Folder').getByRole('option');
  expect(folders.elements().map(({ textContent }) => textContent)).toEqual(['Branding', 'Gallery', 'Wines', 'Queen']);

  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  expect(router.state.location.search).toContain('page=2');
  await main.getByLabelText('Folder').selectOptions('Branding');
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  await expect.element(cards).toHaveTextContent(/Branding.*2019/);
  expect(router.state.location.search).toBe('?folder=Branding');
  const [first] = api.requests.filter(({ url }) => url.pathname === '/api/v1/media');
  expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
    storageFolder: 'Gallery',
    page: '1',
    pageSize: '12',
    sort: 'added',
    sortDirection: 'Desc',
  });
});

test.each([
  { width: 1440, columns: 6 },
  { width: 375, columns: 2 },
])('[M3] the grid has $columns columns on a screen of $width px', async ({ width, columns }) => {
  await page.viewport(width, 900);
  await openFolder(makeImages(12));
  const grid = page.getByRole('list', { name: 'Media' }).element();
  expect(getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(columns);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('[M3] [M4] the order and "unused only" are in the URL, and the API gets both', async () => {
  const { router, api } = await openFolder(makeImages(2));
  await main.getByLabelText('Sort').selectOptions('Title Ž–A');
  await expect.element(main.getByLabelText('Unused only')).toBeEnabled();
  await main.getByLabelText('Unused only').click();
  await expect.element(main.getByLabelText('Unused only')).toBeChecked();
  expect(router.state.location.search).toMatch(/sort=title-desc.*unused=1/);
  await expect.element(main.getByText('Originals 2.0 KB')).toBeVisible();
  const readLastQuery = () =>
    Object.fromEntries(api.requests.findLast(({ url }) => url.pathname === '/api/v1/media')?.url.searchParams ?? []);
  await expect.poll(readLastQuery).toMatchObject({ sort: 'title', sortDirection: 'Desc', unused: 'true' });
});

test('[M5] [M7] an image that is being moved is busy, the others are not, and the list is read again', async () => {
  const items = makeImages(2);
  const move = holdResponse(() => new Response(null, { status: 204 }));
  const { api } = await openFolder(items, { 'POST /storage/object/move': move.respond });
  const [moved, other] = [cards.nth(0), cards.nth(1)];
  await button(/^Move/, moved).click();
  await expect.element(moved.getByLabelText('Move to')).toHaveValue('Wines');
  await button('Move', moved).click();
  await expect.element(moved).toHaveAttribute('aria-busy', 'true');
  expect(readUsableTypes(moved)).toEqual([]);
  await expect.element(other).toHaveAttribute('aria-busy', 'false');
  expect(readControls(other).every(({ disabled }) => !disabled)).toBe(true);
  const countLists = () => api.requests.filter(({ url }) => url.pathname === '/api/v1/media').length;
  expect(countLists()).toBe(1);
  move.release();
  await expect.poll(countLists).toBe(2);
  expect(api.getBodies('POST', '/storage/object/move')).toEqual([
    {
      sourceFolder: 'Gallery',
      sourceKey: items[0]?.imageKey,
      destFolder: 'Wines',
      destKey: items[0]?.imageKey,
    },
  ]);
});

test('[M5] a move to the folder where an image is closes the form and calls nothing', async () => {
  const { api } = await openFolder(makeImages(1));
  await button(/^Move/, cards).click();
  await cards.getByLabelText('Move to').selectOptions('Gallery');
  const count = api.requests.length;
  await button('Move', cards).click();
  await expect.element(cards.getByLabelText('Move to')).not.toBeInTheDocument();
  await expect.element(cards).toHaveAttribute('aria-busy', 'false');
  expect(api.requests).toHaveLength(count);
});

test('[M5] [M6] selected images are moved together, and deleted together after a question', async () => {
  const { api } = await openFolder(makeImages(4));
  const selectTwo = async () => {
    for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
  };
  const bar = page.getByRole('status').filter({ hasText: '2 selected' });
  await selectTwo();
  await button('Move', bar).click();
  await bar.getByLabelText('Move to').selectOptions('Branding');
  await button('Move', bar).click();
  await expect.element(main.getByText('2 items')).toBeVisible();
  expect(api.getBodies('POST', '/storage/object/move')).toMatchObject([
    { destFolder: 'Branding' },
    { destFolder: 'Branding' },
  ]);
  await expect.element(main.getByLabelText('Folder')).toBeEnabled();
  await selectTwo();
  await button('Delete', bar).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 images?' });
  await expect.element(button('Cancel', dialog)).toHaveFocus();
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await button('Delete', dialog).click();
  await expect.element(main.getByText('0 items')).toBeVisible();
  const deleted = api.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname.split('/')[3]);
  expect(deleted).toEqual(['storage', 'media', 'storage', 'media']);
});

test('[M6] a deletion of a used image names its places, and deletes it only when the user insists', async () => {
  const used = makeMediaItem();
  const usages = [
    { entity: 'metadata', id: 'one', title: '', field: 'brand.heroImage', adminPath: '/admin/metadata' },
    { entity: 'wine', id: 'two', title: 'Rebula', field: 'bottleImage', adminPath: '/admin/wines?slug=rebula' },
  ];
  const { api } = await openFolder([used], {
    'DELETE /storage/object/{folder}/{key}': () => createProblemResponse('in_use', { usages }),
  });
  await button(/^Delete/, cards).click();
  await button('Delete', page.getByRole('alertdialog')).click();
  const dialog = page.getByRole('alertdialog', { name: 'This image is used' });
  await expect.element(dialog.getByRole('link', { name: 'Site metadata' })).toHaveAttribute('href', '/admin/metadata');
  await expect
    .element(dialog.getByRole('link', { name: 'Wine: Rebula' }))
    .toHaveAttribute('href', '/admin/wines?slug=rebula');
  expect(api.requests.some(({ url }) => url.pathname.endsWith(used.id))).toBe(false);
  await button('Delete all the same', dialog).click();
  await expect.element(main.getByText('0 items')).toBeVisible();
  expect(
    api.requests.find(({ method, url }) => method === 'DELETE' && url.pathname.endsWith(used.id))?.url.search,
  ).toContain('force=true');
});

test('[M9] a list that cannot be read says so, and is read again on request', async () => {
  const items = makeImages(1);
  let isDown = true;
  const { responses } = createFakeLibrary(items);
  await openSite('/admin/media?folder=Gallery', {
    responses: {
      ...responses,
      '/media': () => (isDown ? new Response(null, { status: 503 }) : { items, total: 1, bytes: 1 }),
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load.');
  isDown = false;
  await button('Retry').click();
  await expect.element(cards).toBeVisible();
});

test('[M9] [M7] a failed move or deletion says so and leaves the image, and both can be repeated', async () => {
  let isDown = true;
  const failWhileDown = () => new Response(null, { status: isDown ? 503 : 204 });
  await openFolder(makeImages(1), {
    'POST /storage/object/move': failWhileDown,
    'DELETE /storage/object/{folder}/{key}': failWhileDown,
  });
  await button(/^Move/, cards).click();
  await button('Move', cards).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Move failed.');
  const remove = async () => {
    await button(/^Delete/, cards).click();
    await button('Delete', page.getByRole('alertdialog')).click();
  };
  await remove();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Delete failed.');
  await expect.element(cards).toHaveAttribute('aria-busy', 'false');
  isDown = false;
  await remove();
  await expect.element(cards).not.toBeInTheDocument();
});

test('[P15] a thumbnail loads its smallest copy when it comes near the screen', async () => {
  await page.viewport(375, 700);
  await openFolder(makeImages(12));
  const last = cards.nth(11).element().querySelector('[data-thumbnail]');
  await expect.poll(() => cards.nth(0).element().querySelector('img')?.complete).toBe(true);
  expect(last?.getAttribute('data-thumbnail')).toBe('waiting');
  last?.scrollIntoView();
  await expect.poll(() => last?.getAttribute('data-thumbnail')).toBe('loaded');
  expect(last?.querySelector('img')?.getAttribute('srcset')).toMatch(/ 320w$/);
});
