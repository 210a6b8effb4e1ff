import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MediaItem } from '#contract/media';
import type { FakeResponse } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

const POLL_INTERVAL_MS = 2_000;

const main = page.getByRole('main');
const cards = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
const preparing = main.getByText('Being prepared…');

const makeList = (...items: MediaItem[]) => ({ items, total: items.length, bytes: 100 * items.length });

/** Opens folder Gallery with the response `list`. */
async function openFolder(list: FakeResponse): Promise<void> {
  await openSite('/admin/media?folder=Gallery', {
    responses: {
      ...createFakeLibrary().responses,
      '/media': list,
      'POST /storage/object/move': () => new Response(null, { status: 204 }),
    },
  });
  await expect.element(page.getByText(/^\d+ items?$/)).toBeVisible();
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[M2] the library reads again until an image is prepared, also after a response without change or an error', async () => {
  const waiting = makeMediaItem({ status: 'Processing', renditions: [] });
  const list = vi.fn<FakeResponse>(() => makeList(waiting));
  await openFolder(list);
  await expect.element(preparing).toBeVisible();
  const awaitNextPoll = async () => {
    const count = list.mock.calls.length;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(count);
  };
  await awaitNextPoll();
  await awaitNextPoll();
  list.mockImplementation(() => new Response(null, { status: 503 }));
  await awaitNextPoll();
  await awaitNextPoll();
  list.mockImplementation(() => makeList({ ...makeMediaItem({ id: waiting.id }), status: 'Ready' }));
  await awaitNextPoll();
  await expect.element(preparing).not.toBeInTheDocument();
  const count = list.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS);
  expect(list.mock.calls.length).toBe(count);
});

test('[M5] an image that was moved does not come back with an older list of the folder', async () => {
  const [moved, other] = [makeMediaItem({ status: 'Processing' }), makeMediaItem()];
  const list = vi.fn<FakeResponse>(() => makeList(moved, other));
  await openFolder(list);
  let releasePoll = (): void => undefined;
  const released = new Promise<void>((resolve) => (releasePoll = resolve));
  list.mockImplementation(async () => released.then(() => makeList(moved, other)));
  // The library polls for renditions; this request is still open when the image is moved.
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  await expect.poll(() => list.mock.calls.length).toBe(2);
  list.mockImplementation(() => makeList(other));
  await cards.nth(0).getByRole('button', { name: /^Move/ }).click();
  await cards.nth(0).getByRole('button', { name: 'Move' }).click();
  await expect.element(main.getByText('1 item')).toBeVisible();
  releasePoll();
  // The response of the poll comes before this later request.
  list.mockImplementation(() => new Promise(() => undefined));
  await main.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(main.getByText('Loading…')).toBeVisible();
  expect(cards.elements()).toHaveLength(1);
});
