import { type Browser, type Locator, type Page, chromium, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { LANGUAGE_COOKIE } from '../../web/src/shared/pages';
import { ApiClient } from './clients/api-client';
import { waitForAppStartOnAllPages } from './clients/started-pages';
import { throttleCpu } from './clients/throttle-cpu';
import { STAFF_ADMIN } from './servers/start-cms';
import { type RunningSite, startSite } from './servers/start-site';

/** Waits as long as a processor takes that is four times as slow. */
export const expectPage = playwrightExpect.configure({ timeout: 30_000 });

/** Does what a person does, and counts it: each press, each field that is written, each file or choice. */
export class Hand {
  actions = 0;

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** By keyboard: a box that is drawn lies over the real one. */
  async mark(box: Locator): Promise<void> {
    this.actions += 1;
    await box.press('Space');
  }

  async key(keys: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(keys);
  }

  async write(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  async give(target: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.actions += 1;
    await expectPage(target).toBeEnabled();
    await target.setInputFiles(files);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.actions += 1;
    await target.selectOption(option);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  }

  label(name: string | RegExp): Locator {
    return this.page.getByLabel(name).first();
  }

  /** Follows an entry of the menu, which a phone opens first, and then links of its screens. */
  async go(entry: string, ...links: string[]): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Staff menu' });
    if (!(await menu.isVisible())) await this.press(this.button('Open menu'));
    await this.press(menu.getByRole('link', { name: entry, exact: true }));
    for (const link of links) await this.press(this.link(link));
  }

  /** Opens what is found first for words. */
  async find(words: string): Promise<void> {
    await this.key('Control+k');
    await this.write(this.page.getByRole('dialog').getByRole('combobox'), words);
    await expectPage(this.page.getByRole('dialog').getByRole('option').first()).toContainText(
      words.split(' ').at(-1) ?? words,
    );
    await this.key('Enter');
  }

  async saved(): Promise<void> {
    await expectPage(this.page.getByText('Saved.').first()).toBeVisible();
  }
}

/** A task of staff. */
export interface StaffTask {
  name: string;
  /** How many actions it may take. */
  most: number;
  /** How many times slower than this machine the processor is; 1 if not given. */
  times?: 1 | 4;
  /** Whether it is done on a phone: a touch screen of 375 px. */
  isPhone?: boolean;
}

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** What the tasks of a file are done with. */
export interface StaffDesk {
  getSite: () => RunningSite;
  /** An API client that is signed in as an admin. */
  getAdmin: () => ApiClient;
  /** Does a task from the dashboard on, prints its actions and seconds, and limits its actions. */
  measure: (task: StaffTask, work: (hand: Hand) => Promise<void>) => Promise<void>;
}

/** Starts a site and a browser for the tests of a file, in which an admin works in English. */
export function openStaffDesk(): StaffDesk {
  let site: RunningSite;
  let browser: Browser;
  let admin: ApiClient;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ env: { LANGUAGE_SWITCH: 'on', API_RATE_LIMIT: '100000' } }),
      chromium.launch({ executablePath: requireChromium() }),
    ]);
    admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return {
    getSite: () => site,
    getAdmin: () => admin,
    measure: async ({ name, most, times = 1, isPhone = false }, work) => {
      const context = await browser.newContext({ locale: 'en-GB', ...(isPhone ? PHONE : DESK) });
      await context.addCookies([
        ...Array.from(admin.cookies.entries(), ([key, value]) => ({ name: key, value, url: site.url })),
        { name: LANGUAGE_COOKIE, value: 'en', domain: new URL(site.url).hostname, path: '/admin' },
      ]);
      waitForAppStartOnAllPages(context);
      const page = await context.newPage();
      await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (times > 1) await throttleCpu(page, times);
      const hand = new Hand(page);
      const began = performance.now();
      await work(hand);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const where = `${isPhone ? 'phone' : 'desk'}, ${String(times)}x CPU`;
      process.stdout.write(`staff work, ${where}: ${name}: ${String(hand.actions)} actions, ${seconds} s\n`);
      await context.close();
      expect(hand.actions, 'actions').toBeLessThanOrEqual(most);
    },
  };
}
