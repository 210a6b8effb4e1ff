// @ts-check
import { chromium } from '@playwright/test';
import { getMedian } from './median.mjs';

const RUNS = 5;
const SLOWER = 4;
/** Delay after the largest contentful paint. */
const WAIT_MS = 1_000;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/**
 * One tap of a first-time visitor. The expressions are evaluated in each frame of the page, also of the page
 * that the tap leads to.
 *
 * @typedef {object} Tap
 * @property {string} name
 * @property {string} path
 * @property {string} [before] selector of what is opened first, without a tap
 * @property {string} target selector of what is tapped
 * @property {string} reaction is true once the tap has a visible effect
 * @property {string} result is true once the requested content is shown
 */

/** @type {readonly Tap[]} */
const TAPS = [
  {
    name: 'menu',
    path: '/',
    target: '[popovertarget="site-menu"]',
    reaction: `document.querySelector('#site-menu:popover-open')`,
    result: `document.querySelector('#site-menu:popover-open a')?.checkVisibility()`,
  },
  {
    name: 'filters',
    path: '/wines',
    target: '.wine-filters summary',
    reaction: `document.querySelector('.wine-filters[open]')`,
    result: `document.querySelector('form[role=search] [href*="color=Red"]')?.checkVisibility()`,
  },
  {
    name: 'colour of wines',
    path: '/wines',
    before: '.wine-filters',
    target: 'form[role=search] [href*="color=Red"]',
    reaction: `document.querySelector('[href*="color=Red"]:active, .navigation-progress, [aria-busy=true]') || location.search.includes('color=Red')`,
    result: `document.querySelector('[aria-current=true][href]') && location.search.includes('color=Red') && document.querySelector('main h2, main h3')`,
  },
  {
    name: 'picture',
    path: '/gallery',
    target: '[data-picture]',
    reaction: `document.querySelector('[data-picture]:active, .navigation-progress, dialog[open]')`,
    result: `document.querySelector('dialog[open] img')?.complete`,
  },
];

/**
 * Returns a script that records when the screen was touched, and when each expression became true.
 *
 * @param {Pick<Tap, 'reaction' | 'result'>} expressions
 */
const createTapObserver = ({ reaction, result }) => `(() => {
  const asked = { reaction: () => ${reaction}, result: () => ${result} };
  const now = () => String(performance.timeOrigin + performance.now());
  addEventListener('touchstart', () => sessionStorage.setItem('touched', now()), { capture: true, passive: true });
  const look = () => {
    for (const [name, isTrue] of sessionStorage.getItem('touched') === null ? [] : Object.entries(asked)) {
      if (sessionStorage.getItem(name) === null && isTrue()) sessionStorage.setItem(name, now());
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Resolves when the page has painted its largest content. */
const waitForLargestPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve(undefined)).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Tap} tap
 */
async function measureTap(browser, origin, { path, before, target, reaction, result }) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ content: createTapObserver({ reaction, result }) });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.evaluate(waitForLargestPaint);
    await page.waitForTimeout(WAIT_MS);
    if (before) await page.locator(before).evaluate((element) => element.setAttribute('open', ''));
    const box = await page.locator(target).locator('visible=true').first().boundingBox();
    if (!box) throw new Error(`Nothing to tap at ${path}: ${target}`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => sessionStorage.getItem('result') !== null, null, { timeout: 20_000 });
    const [touched, reacted, done] = await page.evaluate(() =>
      ['touched', 'reaction', 'result'].map((name) => Number(sessionStorage.getItem(name) ?? Number.NaN)),
    );
    return { reactionMs: Number(reacted) - Number(touched), resultMs: Number(done) - Number(touched) };
  } finally {
    await context.close();
  }
}

/**
 * Measures the response time of a first tap on a phone with a CPU four times slower, an empty cache and an
 * unthrottled network, one second after the largest paint. Returns medians of five runs.
 *
 * @param {string} origin
 * @param {string} executablePath
 * @returns {Promise<{ name: string, reactionMs: number, resultMs: number }[]>}
 */
export async function measureTaps(origin, executablePath) {
  const browser = await chromium.launch({ executablePath });
  const figures = [];
  try {
    for (const tap of TAPS) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measureTap(browser, origin, tap));
      figures.push({
        name: tap.name,
        reactionMs: getMedian(runs.map(({ reactionMs }) => reactionMs)),
        resultMs: getMedian(runs.map(({ resultMs }) => resultMs)),
      });
    }
  } finally {
    await browser.close();
  }
  return figures;
}
