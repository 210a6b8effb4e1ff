// @ts-check
import { chromium } from '@playwright/test';
import { getMedian } from './median.mjs';

const RUNS = 5;
/** How long a finger rests on the screen for a tap, and a mouse on a link before the click, in ms. */
const PRESS_MS = 80;
const REST_MS = 300;
/** After the load of a document whose app has not started, for what the browser prefetches. */
const SETTLE_MS = 1_000;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Paths of a page and the next one, and the selector of the link between them. */
const STEPS = /** @type {const} */ ([
  { from: '/', link: 'main a[href="/wines"]', to: '/wines' },
  { from: '/wines', link: 'main a[href="/wines/rebula-2025"]', to: '/wines/rebula-2025' },
  { from: '/wines/rebula-2025', link: 'a[href="/wines"]', to: '/wines' },
]);

/**
 * Records when a link was clicked, and when the heading of the page at `path` was painted, both also over a
 * change of document. Evaluated in the page.
 *
 * @param {string} path
 */
function recordTimes(path) {
  const now = () => String(performance.timeOrigin + performance.now());
  /** The heading of the page that is left, if the document stays: the path changes before it does. */
  let left = /** @type {Element | null} */ (null);
  const onClick = () => {
    left = document.querySelector('main h1');
    sessionStorage.setItem('clicked', now());
  };
  addEventListener('click', onClick, { capture: true });
  const look = () => {
    const heading = document.querySelector('main h1');
    const isThere = location.pathname === path && heading !== null && heading !== left;
    if (isThere && sessionStorage.getItem('clicked') !== null) sessionStorage.setItem('shown', now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Clicks a link with a mouse that has rested on it.
 *
 * @param {import('@playwright/test').Page} page @param {{ x: number, y: number }} point
 */
async function clickByMouse(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST_MS);
  await page.mouse.click(x, y);
}

/**
 * Taps a link as a finger does, which rests on the screen for a moment.
 *
 * @param {import('@playwright/test').Page} page @param {{ x: number, y: number }} point
 */
async function tapByFinger(page, point) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {typeof STEPS[number]} step
 * @param {{ isPhone: boolean, isStarted: boolean }} visitor whether the app of the first page has started
 */
async function measureStep(browser, origin, { from, link, to }, { isPhone, isStarted }) {
  const context = await browser.newContext(isPhone ? PHONE : DESKTOP);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordTimes, to);
    await page.goto(origin + from);
    const target = page.locator(link).locator('visible=true').first();
    await target.scrollIntoViewIfNeeded();
    if (isStarted) {
      await page.keyboard.press('Shift');
      await page.waitForSelector('html[data-prefetching]', { state: 'attached' });
      await page.waitForLoadState('networkidle');
    } else await page.waitForTimeout(SETTLE_MS);
    const box = await target.boundingBox();
    if (!box) throw new Error(`No link to ${to} at ${from}`);
    const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    await (isPhone ? tapByFinger(page, point) : clickByMouse(page, point));
    await page.waitForFunction(() => sessionStorage.getItem('shown') !== null, null, { timeout: 20_000 });
    const [clicked = NaN, shown = NaN] = await page.evaluate(() =>
      ['clicked', 'shown'].map((name) => Number(sessionStorage.getItem(name) ?? Number.NaN)),
    );
    return shown - clicked;
  } finally {
    await context.close();
  }
}

/**
 * Measures the time from a click to the heading of the next page, on an unthrottled machine, with a finger
 * that presses for 80 ms and a mouse that rests for 300 ms; before and after the app of the first page has
 * started. Returns medians of five runs.
 *
 * @param {string} origin
 * @param {string} executablePath
 * @returns {Promise<{ name: string, ms: number }[]>}
 */
export async function measureNextPages(origin, executablePath) {
  const browser = await chromium.launch({ executablePath });
  const figures = [];
  try {
    for (const step of STEPS) {
      for (const isPhone of [true, false]) {
        for (const isStarted of [false, true]) {
          const runs = [];
          for (let run = 0; run < RUNS; run += 1) {
            runs.push(await measureStep(browser, origin, step, { isPhone, isStarted }));
          }
          const device = isPhone ? 'phone' : 'mouse';
          const name = `${step.from} to ${step.to}, ${device}, ${isStarted ? 'app' : 'document'}`;
          figures.push({ name, ms: getMedian(runs) });
        }
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
