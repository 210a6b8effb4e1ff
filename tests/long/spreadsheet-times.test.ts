import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { fillLists } from '../support/data/fill-lists';
import { makeLargeSpreadsheet } from '../support/data/large-spreadsheet';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { type RunningSite, startSite } from '../support/servers/start-site';

const WINES = 1_000;
const COLUMNS = 53;
/** From the click or the chosen file until the file or what its rows would change is there. */
const MAX_MS = 5_000;

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  await fillLists(site.cms.controlUrl, WINES, ['wines']);
  browser = await chromium.launch({ executablePath: requireChromium() });
  const context = await browser.newContext({ baseURL: site.url });
  const { email, password } = STAFF_ADMIN;
  await context.request.post('/api/v1/auth/login', { data: { email, password }, headers: { origin: site.url } });
  page = await context.newPage();
  await page.goto('/admin/wines');
  await page.getByRole('button', { name: 'Razpredelnica' }).click();
  await page.getByRole('button', { name: 'Excel (.xlsx)' }).waitFor();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  process.stdout.write(`${name}: ${(ms / 1_000).toFixed(1)} s for ${WINES} rows of ${COLUMNS} columns\n`);
  return ms;
}

test.each(['Excel (.xlsx)', 'CSV'])('[R90] 1,000 wines become a file in 5 s: %s', async (kind) => {
  const ms = await measure(`export ${kind}`, async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).click();
    await (await download).path();
  });
  expect(ms).toBeLessThan(MAX_MS);
});

test('[R90] 1,000 rows of 53 columns are read, parsed and previewed by the server in 5 s', async () => {
  const buffer = Buffer.from(makeLargeSpreadsheet(WINES, COLUMNS));
  const ms = await measure('import preview', async () => {
    await page
      .getByLabel('Izberite razpredelnico')
      .setInputFiles({ name: 'vina.xlsx', mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: `Uvozi ${WINES} vrstic` }).waitFor();
    await page.getByRole('button', { name: 'Preveri' }).click();
    await page.getByRole('list', { name: 'Kaj bi naredile vrstice' }).waitFor();
  });
  expect(ms).toBeLessThan(MAX_MS);
});
