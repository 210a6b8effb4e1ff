// @ts-check
import { chromium } from '@playwright/test';

/** @typedef {{ script: number, style: number, document: number, image: number, total: number }} Weight bytes on the wire */

/** @type {Record<string, 'script' | 'style' | 'document' | 'image'>} */
const KINDS = { Script: 'script', Stylesheet: 'style', Document: 'document', Image: 'image' };

/**
 * What a first visit transfers until the network is quiet, by kind, as the browser counts it.
 *
 * @param {string} url
 * @param {{ width: number, height: number, scale: number, executablePath: string }} screen
 * @returns {Promise<Weight>}
 */
export async function pageWeight(url, { width, height, scale, executablePath }) {
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    /** @type {Map<string, string>} */
    const types = new Map();
    const weight = { script: 0, style: 0, document: 0, image: 0, total: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.total += encodedDataLength;
      const kind = KINDS[types.get(requestId) ?? ''];
      if (kind) weight[kind] += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return weight;
  } finally {
    await browser.close();
  }
}
