import { expect, type Locator, type Page } from '@playwright/test';
import type { ContentNamespace } from '../../cms/src/contract/content';
import { LANGUAGES, type Language } from '../../cms/src/contract/languages';
import type { ApiClient } from './clients/api-client';
import { getSignedInClient } from './clients/saved-session';
import { LANGUAGE_COOKIE } from '../../web/src/shared/pages';
import { test as base } from './site-test';

export { expect, getPublicPath } from './site-test';

interface StaffFixtures {
  /** An API client that is signed in as an admin. */
  admin: ApiClient;
  /** Puts the texts of a namespace back as they are now when the test is over. */
  keepTexts: (namespace: ContentNamespace) => Promise<void>;
  /** Puts the site metadata back as they are now when the test is over. */
  keepMetadata: () => Promise<void>;
  /** Puts the Queen section back as it is now, in both languages, when the test is over. */
  keepQueen: () => Promise<void>;
}

/** The test function of the staff journeys. */
export const test = base.extend<StaffFixtures>({
  admin: async ({ site }, use) => use(await getSignedInClient(site.url, site.staff.admin)),
  keepTexts: async ({ restoreContentAfterTest }, use) => {
    await use(async (namespace) => {
      for (const language of LANGUAGES) await restoreContentAfterTest(namespace, language);
    });
  },
  keepMetadata: async ({ admin, undo }, use) => {
    await use(async () => {
      for (const lang of LANGUAGES) {
        const { body } = await admin.call('getMetadata', 200, { query: { lang, fallback: 'none' } });
        undo(() => admin.call('updateMetadata', 200, { query: { lang }, body }));
      }
    });
  },
  keepQueen: async ({ admin, undo }, use) => {
    await use(async () => {
      for (const lang of LANGUAGES) {
        const { body } = await admin.call('getQueen', 200, { query: { lang, fallback: 'none' } });
        const { hero, bio, picks, events, mediaImages } = body;
        const before = { hero, bio, picks, events, mediaImages };
        undo(() => admin.call('updateQueen', 200, { query: { lang }, body: before }));
      }
    });
  },
});

/** Switches the language of the staff area. */
export const switchLanguage = async (page: Page, language: Language): Promise<void> => {
  const url = new URL('/', page.url() === 'about:blank' ? 'http://127.0.0.1' : page.url());
  const cookie = { name: LANGUAGE_COOKIE, value: language, domain: url.hostname };
  await page.context().addCookies(['/admin', '/login'].map((path) => ({ ...cookie, path })));
};

/** Presses Tab until the focus is where it should be; fails after a whole round of a screen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 160; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

/**
 * Tabs to a field and replaces its text with the keyboard; in a select, picks the option that starts with it.
 */
export async function typeIntoField(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await expect(field).toBeEditable();
  await tabTo(page, field);
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await page.keyboard.type(text);
    await expect(field.locator('option:checked')).toContainText(text);
    return;
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Moves the list item whose handle has the focus one position forward with the keyboard. */
export async function moveItemForward(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  // Grabbing an item starts a mode in which the gaps between the other items get the focus.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert between/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
