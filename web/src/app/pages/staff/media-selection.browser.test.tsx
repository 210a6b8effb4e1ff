import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StorageFolder } from '#contract/image-ref';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { pressOn } from '#testing/keyboard';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const main = page.getByRole('main');
const bar = page.getByRole('status').filter({ hasText: /selected$|selected/ });
const all = bar.getByRole('button', { name: /^Select/ });

/** Opens the gallery's folder with images of that name; 30 match the search `klet`, 2 do not. */
async function openLibrary(count: number, responses: FakeResponses = {}) {
  const items = [
    ...Array.from({ length: count }, (_, index) => makeMediaItem({ title: `Klet ${String(index)}` })),
    ...Array.from({ length: 2 }, () => makeMediaItem({ title: 'Trta' })),
  ];
  const library = createFakeLibrary(items);
  const site = await openSite('/admin/media?folder=Gallery&search=klet', {
    responses: { ...library.responses, ...responses },
  });
  await expect.element(page.getByText(`${String(count)} items`)).toBeVisible();
  return { ...site, library, items };
}

const selectMatching = async () => {
  await pressOn(main.getByLabelText('Select all on this page'), ' ');
  await expect.element(page.getByText('12 selected')).toBeVisible();
  await pressOn(all);
};

test('[R33] [M5] all images that match the search are selected on all pages and moved together, by keyboard', async () => {
  await page.viewport(375, 800);
  const { api, library, items } = await openLibrary(130);
  await selectMatching();
  await expect.element(page.getByText('130 selected')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(375);
  await expectAccessible();
  const pages = api.requests
    .filter(({ url }) => url.searchParams.get('pageSize') === '100')
    .map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('search')]);
  expect(pages).toEqual([
    ['1', 'klet'],
    ['2', 'klet'],
  ]);
  await bar.getByRole('button', { name: 'Move' }).click();
  await bar.getByLabelText('Move to').selectOptions('Branding');
  await bar.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('0 items', { exact: true })).toBeVisible();
  expect(api.getBodies('POST', '/storage/object/move')).toHaveLength(130);
  const folders = items.map(({ id }) => library.find(id)?.storageFolder);
  expect(folders).toEqual([...Array<StorageFolder>(130).fill('Branding'), 'Gallery', 'Gallery']);
});

test('[R33] a selection belongs to its search, and the first 500 of more are offered', async () => {
  const { api } = await openLibrary(520);
  await selectMatching();
  await expect.element(page.getByText('500 selected')).toBeVisible();
  expect(api.requests.filter(({ url }) => url.searchParams.get('pageSize') === '100')).toHaveLength(5);
  await main.getByRole('searchbox').fill('trta');
  await expect.element(page.getByText('2 items')).toBeVisible();
  await expect.element(page.getByText('500 selected')).not.toBeInTheDocument();
});

test('[R33] [M9] an action on many can be stopped and leaves the rest selected; of many failures ten are named', async () => {
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await openLibrary(20, {
    'POST /storage/object/move': async () => {
      calls += 1;
      if (calls === 12) await held;
      return createProblemResponse('already_exists');
    },
  });
  await selectMatching();
  await expect.element(page.getByText('20 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Move' }).click();
  await bar.getByRole('button', { name: 'Move' }).click();
  const progress = main.getByRole('progressbar', { name: 'Progress' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '55');
  await main.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect.element(page.getByText('8 selected')).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  expect(calls).toBe(12);
  const alert = page.getByRole('alert');
  expect(alert.element().querySelectorAll('p')).toHaveLength(11);
  await expect.element(alert).toHaveTextContent('2 other images failed too.');
});

test('[R33] pages that cannot be read change nothing of the selection', async () => {
  const { responses } = createFakeLibrary(Array.from({ length: 14 }, () => makeMediaItem({ title: 'Klet' })));
  const list = responses['/media'];
  await openLibrary(14, {
    '/media': (url, request) =>
      url.searchParams.get('pageSize') === '100' ? new Response(null, { status: 503 }) : list?.(url, request),
  });
  await selectMatching();
  await expect.element(page.getByText('Failed to load.')).toBeVisible();
  await expect.element(page.getByText('12 selected')).toBeVisible();
});
