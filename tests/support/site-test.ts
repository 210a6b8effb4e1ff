import { type Page, expect, test as base } from '@playwright/test';
import type { ContentNamespace } from '../../cms/src/contract/content';
import type { Language } from '#contract/values';
import type { StaffRole } from '#contract/session';
import { localisePath } from '../../web/src/shared/pages';
import { ApiClient } from './clients/api-client';
import { watchConsole } from './clients/console-watch';
import { waitForAppStartOnAllPages } from './clients/started-pages';
import { type RunningSite, startSite } from './servers/start-site';
import { FreshPages, ReusableBrowsers } from './fresh-pages';
import { rememberContent } from './data/remember-content';
import { runAxe } from './run-axe';
import { getSignedInClient } from './clients/saved-session';
import { STAFF_ADMIN } from './servers/start-cms';
import { type StaffMember, createStaff } from './data/staff';

/** A running site with a member of staff for each role. */
export interface TestSite extends RunningSite {
  staff: Record<StaffRole, Pick<StaffMember, 'email' | 'password' | 'name'>>;
}

/** Returns the path of a public page in a language. */
export const getPublicPath = localisePath;

/** Environment of the servers. One client asks for more pages than a visitor may. */
export const SITE_ENV = { LANGUAGE_SWITCH: 'on', PAGE_RATE_LIMIT: '100000', API_RATE_LIMIT: '100000' };

/** Matches no line. */
const NOTHING = /(?!)/;

interface WorkerFixtures {
  /** Environment of the servers; a test file changes it by `test.use({ siteEnv: { … } })`. */
  siteEnv: Record<string, string>;
  /** Host of the site's address. */
  siteHost: string;
  site: TestSite;
  warmBrowsers: ReusableBrowsers;
}

interface SiteFixtures {
  /**
   * Promises to take back what a test does to the site, the last first. It happens after all pages are
   * closed: one that still shows a wine may be reading it anew, and would say on its console that it is gone.
   */
  undo: (step: () => Promise<unknown>) => void;
  /** Console output that a test expects, such as the browser's own line about a 404. */
  expectedConsole: RegExp;
  /**
   * Whether `goto`, `reload`, `goBack` and `goForward` of all pages wait until the app handles events. A file
   * that tests what happens before says `test.use({ waitsForStart: false })`, a single load `{ waitUntil:
   * 'commit' }`.
   */
  waitsForStart: boolean;
  /** A page that runs no scripts of the site. */
  plainPage: Page;
  /** What `pageAs` and `freshPage` open their pages with. */
  pages: FreshPages;
  /**
   * A page of a browser of its own that is signed in with a role; each call makes one. They share the session
   * of that role unless one asks for its own, as what ends sessions does. The browser may have shown the site
   * before, in which it is faster, but has no cookies and nothing stored of it; `freshPage` is what knows
   * nothing.
   */
  pageAs: (role: StaffRole, options?: { ownSession: boolean }) => Promise<Page>;
  /** A page of a fresh, signed-out browser; each call makes one. */
  freshPage: () => Promise<Page>;
  /** Fails with a readable list when axe finds anything on the page; `without` selects what is left out. */
  expectAccessible: (page: Page, options?: { without: string }) => Promise<void>;
  /** Asserts that a new visitor without scripts sees a text on the home page within 2 s (requirement P12). */
  expectVisitorReads: (text: string) => Promise<void>;
  /** Promises that a content document has its data of now again after the test. */
  restoreContentAfterTest: (namespace: ContentNamespace, language: Language) => Promise<void>;
  /** A strict API client on the site's origin (tests/support/clients/api-client.ts). */
  api: ApiClient;
}

/**
 * The test function of `tests/e2e`: every page belongs to a started site, and an unexpected line on its
 * console (error or warning, also an uncaught exception) fails the test.
 *
 *     import { expect, test } from '../../support/site-test';
 *     test('[P5] …', async ({ page, expectAccessible }) => { await page.goto('/'); … });
 *     test('[D2] …', async ({ pageAs }) => { const page = await pageAs('editor'); … });
 */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  siteEnv: [SITE_ENV, { option: true, scope: 'worker' }],
  siteHost: ['127.0.0.1', { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv, siteHost }, use) => {
      const site = await startSite({ env: siteEnv }, siteHost);
      const { controlUrl } = site.cms;
      const editor = await createStaff(controlUrl, ['editor'], { name: 'Eva Urednik' });
      const queen = await createStaff(controlUrl, ['queen'], { name: 'Katja Kraljica' });
      await use({ ...site, staff: { admin: { ...STAFF_ADMIN, name: 'Admin' }, editor, queen } });
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  warmBrowsers: [async ({}, use) => use(new ReusableBrowsers()), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  expectedConsole: [NOTHING, { option: true }],
  waitsForStart: [true, { option: true }],
  undo: async ({}, use) => {
    const steps: (() => Promise<unknown>)[] = [];
    await use((step) => void steps.push(step));
    for (const step of steps.reverse()) await step();
  },
  context: async ({ undo: _afterIt, context }, use) => use(context),
  page: async ({ page, expectedConsole, waitsForStart }, use) => {
    if (waitsForStart) waitForAppStartOnAllPages(page.context());
    const assertQuiet = watchConsole(page.context(), expectedConsole);
    await use(page);
    assertQuiet();
  },
  plainPage: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
  pages: async (
    { undo: _afterThem, browser, warmBrowsers, site, viewport, locale, timezoneId, expectedConsole, waitsForStart },
    use,
    testInfo,
  ) => {
    const options = { baseURL: site.url, viewport, locale, timezoneId };
    const pages = new FreshPages(browser, warmBrowsers, options, { expectedConsole, waitsForStart });
    await use(pages);
    await pages.finish(testInfo.status === testInfo.expectedStatus);
  },
  pageAs: async ({ pages, site }, use) =>
    use(async (role, { ownSession } = { ownSession: false }) => {
      const member = site.staff[role];
      return pages.signedIn(
        await (ownSession ? new ApiClient(site.url).signIn(member) : getSignedInClient(site.url, member)),
      );
    }),
  freshPage: async ({ pages }, use) => use(() => pages.fresh()),
  expectAccessible: async ({}, use) => {
    await use(async (page, options) => {
      // While a screen loads, its heading is not there yet. After a navigation in the app a test waits for
      // something of the new screen before: the URL changes while the old screen still shows.
      await expect(page.locator('h1').first()).toBeAttached();
      const found = await runAxe(page, options?.without);
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
  expectVisitorReads: async ({ site }, use) => {
    await use((text) =>
      // That it comes within 2 s is asserted where nothing else runs beside it (web/server/pages.test.ts).
      expect.poll(async () => (await fetch(site.url)).text(), { intervals: [50] }).toContain(text),
    );
  },
  restoreContentAfterTest: async ({ site, undo }, use) => {
    await use(async (namespace, language) => {
      undo(await rememberContent(site.url, STAFF_ADMIN, namespace, language));
    });
  },
  api: async ({ site }, use) => use(new ApiClient(site.url)),
});

export { expect } from '@playwright/test';
