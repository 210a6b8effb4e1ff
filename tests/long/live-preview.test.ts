import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { ApiClient } from '../support/clients/api-client';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { type RunningSite, startSite } from '../support/servers/start-site';

/** How long a preview may show less than what is typed. */
const LIMIT_MS = 300;

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), chromium.launch({ executablePath: requireChromium() })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/**
 * Types into a field of the form; returns the milliseconds from its last key until the preview shows the
 * text.
 */
async function measureTyping(page: Page, field: string, text: string): Promise<number> {
  const watched = await page.evaluateHandle(
    ([name, wanted]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe');
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!frame?.contentDocument || !input) throw new Error('There is no preview, or no such field.');
      const shown = frame.contentDocument;
      return {
        duration: new Promise<number>((resolve) => {
          let typedAt = NaN;
          input.addEventListener('input', () => {
            if (input.value === wanted) typedAt = performance.now();
          });
          new MutationObserver(() => {
            if (shown.body.textContent.includes(wanted)) resolve(performance.now() - typedAt);
          }).observe(shown, { subtree: true, childList: true, characterData: true });
        }),
      };
    },
    [field, text] as const,
  );
  await page.locator(`[name="${field}"]`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  return watched.evaluate(({ duration }) => duration);
}

test(`[V3] the preview shows what is typed within ${String(LIMIT_MS)} ms`, async () => {
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const context = await browser.newContext({ locale: 'sl-SI', viewport: { width: 1440, height: 900 } });
  await context.addCookies(Array.from(admin.cookies.entries(), ([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  const durations: Record<string, number> = {};
  for (const [path, field] of [
    ['/admin/wines?new=', 'sl.name'],
    ['/admin/queen', 'hero.sl.title'],
    ['/admin/about', 'hero.sl.title'],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    if (Object.keys(durations).length === 0) await page.getByRole('button', { name: 'Predogled', exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    // The least of three: all else that the machine does can only add to it.
    const times: number[] = [];
    for (const word of ['a', 'b', 'c']) times.push(await measureTyping(page, field, `Viden takoj ${word}`));
    durations[path] = Math.round(Math.min(...times));
  }
  process.stdout.write(`preview after the last key, ms: ${JSON.stringify(durations)}\n`);
  expect(Math.max(...Object.values(durations))).toBeLessThan(LIMIT_MS);
});
