import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/steps/find-browsers.mjs';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { STAFF_ADMIN } from '../support/servers/start-cms';

const KILLS = 20;
/** What is typed is kept this long after the first key at the latest (`KEEP_MS`), and then written. */
const KEPT_MS = 400;

let site: RunningSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch({ executablePath: chromiumPath() });
  context = await browser.newContext({ baseURL: site.url });
  const { email, password } = STAFF_ADMIN;
  await context.request.post('/api/v1/auth/login', { data: { email, password }, headers: { origin: site.url } });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin/wines?new=');
  return page;
}

const name = (page: Page) => page.getByLabel(/^Ime – /).first();

/** Ends a page as a crash does: nothing of it runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('[N1] a tab that is killed while its person types loses nothing that was typed before the last moment', async () => {
  let restored = 0;
  for (let turn = 0; turn < KILLS; turn += 1) {
    const text = `Vino številka ${String(turn)}, ki ga nihče ni shranil`;
    const typed = await open();
    await name(typed).fill('');
    await name(typed).pressSequentially(text, { delay: 15 });
    await typed.waitForTimeout(KEPT_MS);
    await kill(typed);
    const next = await open();
    await next.getByRole('button', { name: 'Nadaljuj' }).click();
    if ((await name(next).inputValue()) === text) restored += 1;
    // The next turn begins with nothing.
    await next.getByRole('link', { name: 'Nazaj na seznam' }).click();
    await next
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Odidi/ })
      .click();
    await next.close();
  }
  process.stdout.write(`drafts restored after killed tabs: ${String(restored)} of ${String(KILLS)}\n`);
  expect(restored).toBe(KILLS);
}, 300_000);
