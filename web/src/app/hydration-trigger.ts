// See docs/adr/0018-scripts-start-at-the-first-interaction.md.
import type { PageState } from './page-state';

/**
 * Name of the `Server-Timing` entry that the server adds if the request had a session cookie. The page itself
 * is rendered for guests and the cookie is HttpOnly, so this makes the browser start the app at once.
 */
export const SESSION_MARK = 'session';

/** Resolves in a new task (`setTimeout`), so that the browser can handle input in between. */
export const waitForNextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Attribute of the boot script with the URLs of the scripts that every page needs; written by the build. */
export const SCRIPT_FILES_ATTRIBUTE = 'data-files';

/** Attribute of the inlined style element with the URL of the complete stylesheet; written by the build. */
export const FULL_STYLESHEET_ATTRIBUTE = 'data-whole';

/** Value of an attribute that the build has written; undefined if there is none. */
const readBuildAttribute = (element: string, name: string) =>
  document.querySelector(`${element}[${name}]`)?.getAttribute(name);

const addLink = (properties: Partial<HTMLLinkElement>): void => {
  document.head.append(Object.assign(document.createElement('link'), properties));
};

const stylesheetLoads = new Map<string, Promise<unknown>>();

/**
 * Adds a stylesheet to the document, once per URL, and resolves when it is loaded. Rejects if loading fails;
 * the next call tries again.
 */
export function loadStyles(href: string): Promise<unknown> {
  const loading =
    stylesheetLoads.get(href) ??
    new Promise((onload, reject) => {
      const onerror = () => {
        stylesheetLoads.delete(href);
        reject(new Error(`Styles could not be loaded: ${href}`));
      };
      addLink({ rel: 'stylesheet', href, onload, onerror });
    });
  stylesheetLoads.set(href, loading);
  return loading;
}

/**
 * Adds the complete stylesheet to the document and resolves when it is loaded; at once if the build has named
 * none. A rendered page inlines only the rules that it uses; the app may need any of them. Rejects if loading
 * fails.
 */
export async function loadFullStylesheet(): Promise<void> {
  const href = readBuildAttribute('style', FULL_STYLESHEET_ATTRIBUTE);
  if (href) await loadStyles(href);
}

/** Adds the late styles (late.css), which the document names for browsers without scripts (`noscript`). */
export function addLateStyles(): void {
  for (const { textContent } of document.querySelectorAll('body > noscript')) {
    document.head.insertAdjacentHTML('beforeend', textContent);
  }
}

/**
 * Adds prefetch links for the scripts that the app needs at its start and for the page's texts and data, if
 * the page state names them, and loads the complete stylesheet. No script is evaluated; failures are ignored.
 */
export function prefetchAppFiles({ textsUrl, dataUrl }: PageState): void {
  const files = readBuildAttribute('script', SCRIPT_FILES_ATTRIBUTE)?.split(' ') ?? [];
  for (const href of files) addLink({ rel: 'prefetch', as: 'script', href });
  loadFullStylesheet().catch(() => undefined);
  for (const href of [textsUrl, dataUrl]) {
    // The same mode as `fetch` uses, or the browser would load the file twice.
    if (href !== undefined) addLink({ rel: 'prefetch', as: 'fetch', href, crossOrigin: 'anonymous' });
  }
}

/**
 * Events that show that a visitor uses the page. A mouse moves before it clicks; a finger touches before it
 * lifts.
 */
const USE_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** URL parameters whose effect needs scripts: scrolling, the picture viewer's keys, the preview. */
const SCRIPT_PARAMETERS = ['to', 'anchor', 'picture', 'preview'] as const;

const IDLE_TIMEOUT_MS = 2_000;
/** Delay after which an unused page starts the app. */
const UNUSED_PAGE_DELAY_MS = 5_000;
const PREFETCH_DELAY_MS = 500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
  });
}

/**
 * Waits for the first contentful paint. On a busy device it can come long after the load event, in a
 * background tab never. Resolves at once in browsers that do not report it.
 */
async function waitForFirstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

async function waitForIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
  });
}

/** Whether the request for this page had a session cookie. The HTML is the same for everyone. */
const hasSession = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === SESSION_MARK));

/**
 * Whether a pointermove event reports no movement: browsers send one if the page appears under a resting
 * pointer.
 */
const isPointerResting = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function waitForFirstUse(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const onUse = (event: Event) => {
      if (isPointerResting(event)) return;
      controller.abort();
      resolve();
    };
    for (const type of USE_EVENTS) addEventListener(type, onUse, { passive: true, signal: controller.signal });
  });
}

/** Whether the visitor used a link or a field before this script ran. */
const hasFocus = (): boolean => document.activeElement !== document.body;

/**
 * Whether the page needs scripts as soon as it is painted: focus, a session, a hash or one of
 * `SCRIPT_PARAMETERS`.
 */
function needsScriptsNow(): boolean {
  const query = new URLSearchParams(location.search);
  return hasFocus() || hasSession() || location.hash !== '' || SCRIPT_PARAMETERS.some((name) => query.has(name));
}

/**
 * Resolves 500 ms after the load event and the first contentful paint: prefetching the app then no longer
 * competes with the content of the page.
 */
export async function waitForPrefetchTime(): Promise<void> {
  await waitForLoad();
  await waitForFirstPaint();
  await wait(PREFETCH_DELAY_MS);
}

/**
 * Resolves when the app should start on a rendered page: at the visitor's first pointer, touch, key or focus
 * event, or 5 s after the load event when the browser is idle. The 5 s are skipped if the page needs scripts
 * at once: with focus, a session, a hash or a parameter such as `preview`. Never before the first paint.
 */
export async function waitForHydrationTrigger(): Promise<void> {
  const waitWithoutUse = async () => {
    await waitForLoad();
    if (!needsScriptsNow()) await wait(UNUSED_PAGE_DELAY_MS);
    await waitForIdle();
  };
  await Promise.race([waitForFirstUse(), waitWithoutUse()]);
  await waitForFirstPaint();
}
