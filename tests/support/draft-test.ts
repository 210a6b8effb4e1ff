import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../cms/src/contract/languages';
import type { ApiClient } from './clients/api-client';
import { uniqueName } from './data/unique-name';
import { wineInput } from './data/wine-input';
import { expect } from './staff-test';

/** What the offer says and asks, in the language of the staff area. */
export const DRAFT_WORDS: Record<Language, Record<'offer' | 'go' | 'look' | 'discard' | 'name' | 'save', string>> = {
  sl: {
    offer: 'Imate neshranjeno delo od',
    go: 'Nadaljuj',
    look: 'Oglej si',
    discard: 'Zavrzi',
    name: 'Ime – Slovenščina',
    save: 'Shrani',
  },
  en: {
    offer: 'You have unsaved work from',
    go: 'Continue',
    look: 'Look at it',
    discard: 'Discard',
    name: 'Name – Slovenian',
    save: 'Save',
  },
};
const { en } = DRAFT_WORDS;

export const offerOn = (page: Page, { offer } = en) => page.getByRole('status').filter({ hasText: offer });
export const offerButton = (page: Page, name: string) => offerOn(page).getByRole('button', { name, exact: true });

/** How many drafts the browser keeps, and all that they say. */
export const keptIn = (page: Page): Promise<{ count: number; text: string }> =>
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

export const expectKept = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await keptIn(page)).count).toBe(count);

/** Ends a tab as a crash does: nothing in it is asked or told. */
export async function killed(page: Page): Promise<BrowserContext> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context;
}

export async function openedIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A wine of the test, gone after it. */
export async function wineOf(admin: ApiClient, undo: (step: () => Promise<unknown>) => void) {
  const name = uniqueName('Osnutek');
  const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name }) });
  const params = { id: wine.id };
  undo(() => admin.call('deleteWine', 204, { params }));
  const read = async () =>
    (await admin.call('getWine', 200, { params: { slug: wine.slug }, query: { status: 'all' } })).body;
  return { wine, params, read, address: `/admin/wines?slug=${wine.slug}` };
}
