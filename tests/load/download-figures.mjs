// @ts-check
import { signInForCookie } from './staff-cookie.mjs';

/** Number of wines on the measured price lists. */
export const LISTED_WINES = 200;

/**
 * @typedef {{ what: string, path: string, most?: number }} Paper a file, its path and time limit in seconds
 */

/** @type {readonly Paper[]} */
const SMALL = [
  { what: 'a technical sheet', path: '/wines/rebula-2025/sheet.pdf', most: 5 },
  { what: 'the same sheet again', path: '/wines/rebula-2025/sheet.pdf', most: 1 },
  { what: 'the press kit of the demo', path: '/press-kit.zip' },
];
/** @type {readonly Paper[]} */
const LONG = ['pdf', 'xlsx'].flatMap((format) =>
  ['consumer', 'trade'].map((kind) => ({
    what: `price list of ${LISTED_WINES} wines: ${kind}, ${format}`,
    path: `/price-list.${format}?kind=${kind}`,
    most: 5,
  })),
);

/**
 * Measures how long it takes to download each file.
 *
 * @param {import('./figure-list.mjs').FigureList} figures
 * @param {{ origin: string, staff: import('../../scripts/steps/messages.mjs').SignIn }} site
 * @param {readonly Paper[]} papers
 */
async function measureFiles(figures, { origin, staff }, papers) {
  const cookie = await signInForCookie(origin, staff);
  for (const { what, path, most } of papers) {
    const started = performance.now();
    const response = await fetch(`${origin}/api/v1${path}`, { headers: { cookie } });
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const value = (performance.now() - started) / 1000;
    const detail = `${Math.round(byteLength / 1000)} kB`;
    figures.add({ what, value, unit: 's', ...(most && { bar: { most } }), detail });
  }
}

/**
 * Measures the technical sheet and the press kit of the demo.
 *
 * @param {Parameters<typeof measureFiles>[0]} figures
 * @param {Parameters<typeof measureFiles>[1]} site
 */
export const measureDownloads = (figures, site) => measureFiles(figures, site, SMALL);

/**
 * Measures the price lists of a site with `LISTED_WINES` wines.
 *
 * @param {Parameters<typeof measureFiles>[0]} figures
 * @param {Parameters<typeof measureFiles>[1]} site
 */
export const measurePriceLists = (figures, site) => measureFiles(figures, site, LONG);
