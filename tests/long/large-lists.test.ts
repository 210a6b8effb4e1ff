import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { fillLists } from '../support/data/fill-lists';
import { fillMedia } from '../support/data/fill-media';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { STAFF_ADMIN } from '../support/servers/start-cms';

const IMAGES = 10_000;
const WINES = 500;
const PAGES = 100;
/** From the click on a section of the sidebar until its list can be worked with. */
const INTERACTIVE_MS = 2_000;
const MAX_GROWTH = 1.5;

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  await fillLists(site.cms.controlUrl, WINES);
  await fillMedia(site.cms.controlUrl, { from: 0, to: IMAGES, folder: 'Gallery' });
  browser = await chromium.launch({ executablePath: requireChromium() });
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const { email, password } = STAFF_ADMIN;
  const headers = { origin: site.url };
  await context.request.post('/api/v1/auth/login', { data: { email, password }, headers });
  page = await context.newPage();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens a section from the dashboard three times; returns the median time in ms. */
async function timeToWork(section: string, item: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const started = performance.now();
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
    await page.locator(item).first().waitFor();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[1] ?? 0;
}

test.each([
  ['Slike', 'main li'],
  ['Vina', 'main [role=row]'],
])('[M4] the list of %s can be worked with in two seconds', async (section, item) => {
  const ms = await timeToWork(section, item);
  process.stdout.write(`${section}: ${Math.round(ms)} ms from the click\n`);
  expect(ms).toBeLessThan(INTERACTIVE_MS);
});

test('[M4] memory of the browser stays flat while a hundred pages of the library pass', async () => {
  const session = await page.context().newCDPSession(page);
  const heapMb = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
  await page.goto('/admin/media?folder=Gallery');
  const next = page.getByRole('button', { name: 'Naprej' });
  const turn = async (number: number): Promise<void> => {
    await next.click();
    await page.getByText(new RegExp(`Stran ${number} `)).waitFor();
  };
  for (let number = 2; number <= 10; number += 1) await turn(number);
  const before = await heapMb();
  for (let number = 11; number <= PAGES; number += 1) await turn(number);
  const after = await heapMb();
  process.stdout.write(`heap after 10 pages ${before.toFixed(1)} MB, after ${PAGES} ${after.toFixed(1)} MB\n`);
  expect(after / before).toBeLessThan(MAX_GROWTH);
});
