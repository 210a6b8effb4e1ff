import type { BrowserContext, Page } from '@playwright/test';
import { STARTED_MARK } from '../../../web/src/app/started-mark';

/** Runs in the page. The app on a rendered page starts at a sign of its user, so this gives one. */
function hasStarted(mark: string): boolean {
  if (performance.getEntriesByName(mark).length > 0) return true;
  if (document.readyState !== 'loading' && !document.getElementById('root')) return true;
  dispatchEvent(new Event('touchstart'));
  return false;
}

/**
 * Waits until the app handles events on a page. Returns at once for a page without the app, such as a file.
 */
export async function waitForAppStart(page: Page): Promise<void> {
  await page.waitForFunction(hasStarted, STARTED_MARK, { polling: 50 });
}

const wrapped = new WeakSet<Page>();

/**
 * Lets each load of a page resolve when the app has started; one with `waitUntil: 'commit'` resolves as
 * always.
 */
function waitAfterLoads(page: Page): void {
  if (wrapped.has(page)) return;
  wrapped.add(page);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await waitForAppStart(page);
    return response;
  };
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const load = page[name].bind(page);
    page[name] = async (options) => {
      const response = await load(options);
      if (options?.waitUntil !== 'commit') await waitForAppStart(page);
      return response;
    };
  }
}

/**
 * Makes navigation in all current and future pages of a context wait until the app handles events.
 * @returns a function after which new pages no longer wait
 */
export function waitForAppStartOnAllPages(context: BrowserContext): () => void {
  context.pages().forEach(waitAfterLoads);
  context.on('page', waitAfterLoads);
  return () => void context.off('page', waitAfterLoads);
}
