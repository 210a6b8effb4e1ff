import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { createWineInput } from '../support/data/wine-input';
import { ApiClient } from '../support/clients/api-client';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { type RunningSite, startSite } from '../support/servers/start-site';

const TABS = 20;
/** What was typed that long before the end of a tab must be there again, however the tab ended. */
const KEPT_AFTER_MS = 300;
const KEY_EVERY_MS = 25;
const TEXT = 'Zelišča in svežina, nekaj rožmarina, zrela hruška, dolg in slan pookus po laporju, ki ostane. ';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), chromium.launch({ executablePath: requireChromium() })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const field = (page: Page) => page.getByLabel('Opis – Slovenščina');

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}${address}`);
  await field(page).waitFor();
  return page;
}

/** Types for at most `forMs`; returns the typed text and the time at which each key was handled. */
async function typed(page: Page, text: string, forMs: number): Promise<{ text: string; atMs: number[] }> {
  await field(page).fill('');
  const atMs: number[] = [];
  const endMs = performance.now() + forMs;
  for (const key of text) {
    if (performance.now() > endMs) break;
    await page.keyboard.type(key);
    atMs.push(performance.now());
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  return { text: text.slice(0, atMs.length), atMs };
}

/** The renderer dies, as when it runs out of memory. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test(`[N1] no typed text is lost with ${String(TABS)} tabs killed during typing`, async () => {
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: 'Vino ubitih zavihkov' }),
  });
  const context = await browser.newContext({ locale: 'sl-SI' });
  await context.addCookies(Array.from(admin.cookies.entries(), ([name, value]) => ({ name, value, url: site.url })));
  const address = `/admin/wines?slug=${wine.slug}`;

  const lost: number[] = [];
  let restored = 0;
  for (let tab = 0; tab < TABS; tab += 1) {
    const page = await opened(context, address);
    const { text, atMs } = await typed(page, `${String(tab)} ${TEXT}`, 700 + ((tab * 137) % 1500));
    const killedMs = performance.now();
    await (tab % 2 === 0 ? crash(page) : page.close());

    const again = await opened(context, address);
    await again.getByRole('button', { name: 'Nadaljuj' }).click();
    await again.getByText('Vaše delo je spet v obrazcu').waitFor();
    const found = await field(again).inputValue();
    const due = atMs.filter((time) => time <= killedMs - KEPT_AFTER_MS).length;
    if (text.startsWith(found) && found.length >= due) restored += 1;
    lost.push(text.length - found.length);

    await again.getByRole('link', { name: 'Nazaj na seznam' }).click();
    await again.getByRole('button', { name: 'Odidi brez shranjevanja' }).click();
    await again.waitForURL('**/admin/wines');
    await again.close();
  }
  process.stdout.write(
    `killed tabs: ${String(restored)} of ${String(TABS)} restored; keys of the last moment lost: ${lost.join(', ')}\n`,
  );
  expect(restored).toBe(TABS);
});
