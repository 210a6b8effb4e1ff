import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { expect, inLanguage, test } from '../../support/staff-test';

interface Opened {
  /** Where it opens, below /admin. */
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** Only one way leads out of it: what it asks for. */
  stays?: boolean;
}

const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const write = (page: Page): Promise<void> => page.getByRole('main').getByRole('textbox').first().fill('Ni shranjeno');

/** The dialogs of the staff area but the conflict screen, the shortcuts and the replacement of a file, which have journeys of their own. */
const DIALOGS: Record<string, Opened> = {
  '[W1] whether a wine is deleted': { path: '/wines', open: (page) => press(page, /^(Izbriši|Delete)/) },
  '[W2] whether an album is deleted': { path: '/albums', open: (page) => press(page, /^(Izbriši|Delete)/) },
  '[W2] the pictures that are added': { path: '/gallery', open: (page) => press(page, /^(Dodaj slike|Add pictures)$/) },
  '[W2] the album that pictures move to': {
    path: '/gallery',
    open: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().press('Space');
      await press(page, /^(Premakni v album|Move to album)$/);
    },
  },
  '[I2] the library': {
    path: '/metadata',
    open: async (page) => {
      await press(page, /^(Iz knjižnice|From the library)/);
      await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  '[M3] an image': { path: '/media', open: (page) => press(page, /^(Podrobnosti|Details)/) },
  '[M6] whether an image is deleted': { path: '/media', open: (page) => press(page, /^(Izbriši|Delete)/) },
  '[T1] saved versions': { path: '/content?namespace=home', open: (page) => press(page, /^(Zgodovina|History)$/) },
  '[N2] the history of a picture': {
    path: '/gallery?view=texts',
    open: (page) => press(page, /^(Zgodovina|History)$/),
  },
  '[T1] whether a translation is copied': {
    path: '/content?namespace=home',
    open: (page) => press(page, /^(Kopiraj|Copy)/),
  },
  '[T2] whether changes are discarded': {
    path: '/content?namespace=home',
    open: async (page) => {
      await write(page);
      await press(page, /^(Zavrzi spremembe|Discard changes)$/);
    },
  },
  '[T2] whether what is not saved is left': {
    path: '/wines?new=',
    open: async (page) => {
      await write(page);
      await page.getByRole('link', { name: /^(Nazaj na seznam|Back to the list)$/ }).click();
    },
  },
  '[U1] whether a password is reset': {
    path: '/users',
    open: async (page) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await press(page, /^(Ponastavi geslo|Reset password)$/);
    },
  },
  '[U1] whether a user is deleted': { path: '/users', open: (page) => press(page, /^(Izbriši|Delete)/) },
  '[A8] the own password': {
    path: '',
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Admin' }).first().click(),
  },
  '[A4] signing in again': {
    path: '/metadata',
    open: async (page) => {
      await write(page);
      await page.context().clearCookies({ name: 'winery_session' });
      await page.keyboard.press('ControlOrMeta+s');
    },
    stays: true,
  },
};

/** The browser says so of the ended session. */
test.use({ expectedConsole: /status of 401/ });

for (const [name, { path, open, stays = false }] of Object.entries(DIALOGS)) {
  test(`[D3][L4] ${name}: accessible, no wider than a phone, left with Escape, in both languages`, async ({
    pageAs,
    expectAccessible,
  }) => {
    for (const language of LANGUAGES) {
      const page = await pageAs('admin');
      await page.setViewportSize({ width: 375, height: 800 });
      await inLanguage(page, language);
      await page.goto(`/admin${path}`);
      await open(page);
      const dialog = page.locator('section[role="dialog"], section[role="alertdialog"]');
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible({ visible: stays });
    }
  });
}
