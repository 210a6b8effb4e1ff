// @ts-check
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getMedian } from './median.mjs';

const run = promisify(execFile);
const CLI = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli', 'index.js');
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number }>} categories
 * @property {Record<string, { numericValue?: number }>} audits
 */

/** Error of Lighthouse if it got no navigation event from the browser; another run is needed. */
const RUN_AGAIN = /NO_NAVSTART/;

/** @param {string} url @param {string} executablePath @param {number} [tries] @returns {Promise<Report>} */
async function measure(url, executablePath, tries = 2) {
  const args = [CLI, url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  try {
    const { stdout } = await run(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1 && RUN_AGAIN.test(String(error))) return measure(url, executablePath, tries - 1);
    throw error;
  }
}

/**
 * Runs Lighthouse (mobile) three times. Returns medians: scores 0–100, times in ms.
 *
 * @param {string} url
 * @param {string} executablePath
 */
export async function runLighthouse(url, executablePath) {
  /** @type {Report[]} */
  const reports = [];
  for (let index = 0; index < RUNS; index += 1) reports.push(await measure(url, executablePath));
  /** @param {string} audit */
  const value = (audit) => getMedian(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    scores: CATEGORIES.map((name) => Math.round(getMedian(reports.map((r) => (r.categories[name]?.score ?? 0) * 100)))),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
