import { expect, inject, test as base } from 'vitest';
import type { BrowserTab, BrowserVisit, TestBrowser } from './browser';

interface BrowserFixtures {
  visit: BrowserVisit;
  /** The first tab of the visit. */
  tab: BrowserTab;
}

/**
 * The test function of journeys in a browser that `start` starts once for the file; each test is a visit of
 * its own, and fails on any complaint in the console of its tab.
 */
export const createBrowserTest = (start: () => Promise<TestBrowser>) =>
  base.extend<BrowserFixtures & { browser: TestBrowser }>({
    browser: [
      async ({}, use) => {
        const browser = await start();
        await use(browser);
        await browser.quit();
      },
      { scope: 'file' },
    ],
    visit: async ({ browser }, use) => {
      const visit = await browser.visit(inject('siteUrl'));
      await use(visit);
      await visit.end();
    },
    tab: async ({ visit }, use) => {
      const tab = await visit.open();
      await use(tab);
      expect(await tab.readConsoleErrors(), 'unexpected lines on the console').toEqual([]);
    },
  });

export type BrowserTest = ReturnType<typeof createBrowserTest>;
