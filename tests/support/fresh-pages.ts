import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ApiClient } from './clients/api-client';
import { watchConsole } from './clients/console-watch';
import { waitForAppStartOnAllPages } from './clients/started-pages';

/** What a test may ask of its browsers by `test.use`, with the site that they are for. */
export interface BrowserOptions {
  baseURL: string;
  viewport: { width: number; height: number } | null;
  locale: string | undefined;
  timezoneId: string | undefined;
}

/**
 * Browser contexts of a worker that have loaded the site before, which halves the load time of its pages.
 * They have no cookies and no stored data, only the HTTP cache.
 */
export class ReusableBrowsers {
  readonly #idle = new Map<string, BrowserContext[]>();

  /** Returns an idle context with these options, or a new one. */
  async take(browser: Browser, options: BrowserOptions): Promise<BrowserContext> {
    return this.#idle.get(JSON.stringify(options))?.pop() ?? browser.newContext(options);
  }

  /**
   * Closes the pages, clears cookies and storage, and makes the context available to tests with the same
   * options.
   */
  async giveBack(context: BrowserContext, options: BrowserOptions): Promise<void> {
    const page = await context.newPage();
    for (const other of context.pages()) if (other !== page) await other.close();
    const session = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
    await session.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes });
    await context.clearCookies();
    await page.close();
    const key = JSON.stringify(options);
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }
}

interface OpenBrowser {
  context: BrowserContext;
  assertQuiet: () => void;
  returnForReuse?: () => Promise<void>;
}

/**
 * Opens pages in separate browser contexts; at the end of a test closes them and asserts that their consoles
 * are empty.
 */
export class FreshPages {
  readonly #open: OpenBrowser[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly warm: ReusableBrowsers,
    private readonly options: BrowserOptions,
    private readonly checks: { expectedConsole: RegExp; waitsForStart: boolean },
  ) {}

  #watch(context: BrowserContext): () => void {
    const stopWaiting = this.checks.waitsForStart ? waitForAppStartOnAllPages(context) : () => undefined;
    const assertQuiet = watchConsole(context, this.checks.expectedConsole);
    return () => {
      stopWaiting();
      assertQuiet();
    };
  }

  /** A page of a browser that knows nothing. */
  async fresh(): Promise<Page> {
    const context = await this.browser.newContext(this.options);
    this.#open.push({ context, assertQuiet: this.#watch(context) });
    return context.newPage();
  }

  /** Opens a page with the session of a client, in a reused browser context if one is idle. */
  async signedIn({ cookies }: ApiClient): Promise<Page> {
    const context = await this.warm.take(this.browser, this.options);
    this.#open.push({
      context,
      assertQuiet: this.#watch(context),
      returnForReuse: () => this.warm.giveBack(context, this.options),
    });
    const url = this.options.baseURL;
    await context.addCookies(cookies.entries().map(([name, value]) => ({ name, value, url })));
    return context.newPage();
  }

  /**
   * @param hasPassed whether the browser contexts may be reused. Those of a test that does not wait for the
   * start of the app are not: it may have given its context a clock of its own, which later pages would get.
   */
  async finish(hasPassed: boolean): Promise<void> {
    const isReusable = hasPassed && this.checks.waitsForStart;
    // The URL tells a lost click from a screen that is not shown; reports of failures lack it.
    if (!hasPassed) for (const { context } of this.#open) for (const page of context.pages()) console.log(page.url());
    for (const { context, returnForReuse } of this.#open)
      await (isReusable && returnForReuse ? returnForReuse() : context.close());
    for (const { assertQuiet } of this.#open) assertQuiet();
  }
}
