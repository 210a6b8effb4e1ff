// See docs/adr/0018-scripts-start-at-the-first-interaction.md.
import type { PageState } from './page-state';

/**
 * The entry of `Server-Timing` that comes with a page when its request had a session: the page itself is a guest's, and
 * the cookie is hidden from scripts, but they should not wait to show who is signed in.
 */
export const SESSION_MARK = 'session';

/** Ends the task that is running, so that the browser can answer its visitor before the work goes on. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The attribute of the boot script that names the files every page needs; the build writes it. */
export const FILES_ATTRIBUTE = 'data-files';

/** The attribute of the page's style element that names the file of the whole stylesheet; the build writes it. */
export const WHOLE_STYLES_ATTRIBUTE = 'data-whole';

/** What the build has written on an element of the page. */
const attributeOf = (element: string, name: string) =>
  document.querySelector(`${element}[${name}]`)?.getAttribute(name);

const addLink = (properties: Partial<HTMLLinkElement>): void => {
  document.head.append(Object.assign(document.createElement('link'), properties));
};

const styles = new Map<string, Promise<unknown>>();

/** Adds a stylesheet to the document, once. One that could not be had is asked for again by the next who needs it. */
export function loadStyles(href: string): Promise<unknown> {
  const loading =
    styles.get(href) ??
    new Promise((onload, reject) => {
      const onerror = () => {
        styles.delete(href);
        reject(new Error(`Styles could not be loaded: ${href}`));
      };
      addLink({ rel: 'stylesheet', href, onload, onerror });
    });
  styles.set(href, loading);
  return loading;
}

/** Adds the whole stylesheet to a rendered page, which holds what it uses of it: what scripts show may need any of it. */
export async function completeStyles(): Promise<void> {
  const whole = attributeOf('style', WHOLE_STYLES_ATTRIBUTE);
  if (whole) await loadStyles(whole);
}

/** Fetches what the start of the app needs; no script of it runs yet. */
export function fetchAhead({ textsUrl, dataUrl }: PageState): void {
  const files = attributeOf('script', FILES_ATTRIBUTE)?.split(' ') ?? [];
  for (const href of files) addLink({ rel: 'prefetch', as: 'script', href });
  completeStyles().catch(() => undefined);
  for (const href of [textsUrl, dataUrl]) {
    // Asked for as `fetch` does, or they would be fetched twice.
    if (href !== undefined) addLink({ rel: 'prefetch', as: 'fetch', href, crossOrigin: 'anonymous' });
  }
}

/** Signs that someone is about to use the page. A mouse moves before it clicks, a finger touches before it lifts. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Parameters of an address that ask for something only scripts do: to scroll, to go through pictures by keys, to show more. */
const ASKS_FOR_SCRIPTS = ['to', 'anchor', 'picture', 'preview'] as const;

const IDLE_LIMIT_MS = 2_000;
/** A page that nobody touches starts by itself after that. */
const UNTOUCHED_MS = 5_000;
const FETCH_AHEAD_MS = 500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
  });
}

/**
 * Waits for the first paint with content, which on a busy device can come long after the load event, and in a tab in
 * the background not at all. Browsers that do not tell of it are not waited for.
 */
async function painted(): Promise<void> {
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

async function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
  });
}

/** Whether the server saw a session with the request for this page, which is the same for everyone. */
const isSignedIn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === SESSION_MARK));

/** Browsers tell of a pointer that rests where the page appears below it as if it had moved. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function signOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const heard = (event: Event) => {
      if (isAtRest(event)) return;
      stop.abort();
      resolve();
    };
    for (const type of SIGNS_OF_LIFE) addEventListener(type, heard, { passive: true, signal: stop.signal });
  });
}

/** Whether the rendered page lacks something that only scripts can add: then they start as soon as it is painted. */
function isAwaited(): boolean {
  const query = new URLSearchParams(location.search);
  return isSignedIn() || location.hash !== '' || ASKS_FOR_SCRIPTS.some((name) => query.has(name));
}

/** Resolves when the page is there and has stood for a while: from then on nothing competes with its content. */
export async function fetchAheadMoment(): Promise<void> {
  await loaded();
  await painted();
  await wait(FETCH_AHEAD_MS);
}

/**
 * Resolves when a rendered page should come to life: at the first sign of someone who uses it, or when it has been
 * loaded for 5 s and the browser has nothing to do; without that wait if something on it is awaited. Never before its
 * content is painted.
 */
export async function waitForHydrationTrigger(): Promise<void> {
  const byItself = async () => {
    await loaded();
    if (!isAwaited()) await wait(UNTOUCHED_MS);
    await idle();
  };
  await Promise.race([signOfLife(), byItself()]);
  await painted();
}
