// @ts-check
import { chromium } from '@playwright/test';

const QUIET_MS = 1_000;

/**
 * @typedef {{ script: number, style: number, document: number, image: number, total: number }} Weight bytes
 *   on the wire
 */

/**
 * Returns the kind of a transferred resource, or `null` for other kinds; prefetched files count too.
 *
 * @param {string} mimeType
 * @returns {'script' | 'style' | 'document' | 'image' | null}
 */
function findTransferKind(mimeType) {
  if (/javascript/.test(mimeType)) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType === 'text/html') return 'document';
  return mimeType.startsWith('image/') ? 'image' : null;
}

/**
 * Counts the bytes that a page transfers from now on, as the browser reports them; cached resources count 0.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Weight>} grows while the page loads
 */
export async function countTransfers(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Map<string, string>} */
  const mimeTypes = new Map();
  const weight = { script: 0, style: 0, document: 0, image: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('data:')) mimeTypes.set(requestId, response.mimeType);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    const kind = findTransferKind(mimeTypes.get(requestId) ?? '');
    if (kind) weight[kind] += encodedDataLength;
  });
  return weight;
}

/**
 * Opens a URL and waits until the app is hydrated and the network is idle.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
export async function openAndSettle(page, url) {
  // The app requests the signed-in user after hydration.
  const takenOver = page.waitForResponse(/\/users\/me/);
  await page.goto(url);
  await takenOver;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/**
 * Measures the bytes that a first visit transfers, by kind.
 *
 * @param {string} url
 * @param {{ width: number, height: number, scale: number, executablePath: string }} screen
 * @returns {Promise<Weight>}
 */
export async function measurePageWeight(url, { width, height, scale, executablePath }) {
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    const weight = await countTransfers(page);
    await openAndSettle(page, url);
    return weight;
  } finally {
    await browser.close();
  }
}
