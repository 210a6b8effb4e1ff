import type { BrowserContext, Page } from '@playwright/test';
import type { ApiClient } from './clients/api-client';
import { createUniqueName } from './data/unique-name';
import { createWineInput } from './data/wine-input';
import { expect } from './staff-test';

/** Label of the field that the journeys of drafts type into. */
export const NAME_LABEL = 'Name – Slovenian';

/** Returns the status message that offers to restore an unsaved draft. */
export const getDraftOffer = (page: Page, text = 'You have unsaved work from') =>
  page.getByRole('status').filter({ hasText: text });
/** Returns a button of this message by its label. */
export const getOfferButton = (page: Page, name: string) =>
  getDraftOffer(page).getByRole('button', { name, exact: true });

/** Count and JSON of the drafts that the browser stores. */
export const readDrafts = (page: Page): Promise<{ count: number; text: string }> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'winery-drafts')) return { count: 0, text: '' };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('winery-drafts');
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return { count: all.length, text: JSON.stringify(all) };
  });

/** Waits until the browser stores exactly `count` drafts. */
export const expectDrafts = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await readDrafts(page)).count).toBe(count);

/** Crashes a tab, without any event in the page, and closes it. */
export async function crashTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Opens a path in a new tab of a browser context. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A wine of the test, the path of its editor, and its name as it is saved now. */
export async function createDraftWine(admin: ApiClient) {
  const input = createWineInput({ name: createUniqueName('Osnutek'), published: false });
  const { body: wine } = await admin.call('createWine', 201, { body: input });
  const readName = async () =>
    (await admin.call('getWine', 200, { params: { slug: wine.slug }, query: { status: 'all' } })).body.name;
  return { wine, readName, path: `/admin/wines?slug=${wine.slug}` };
}
