import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/steps/find-browsers.mjs';
import { type BrowserTab, type TestBrowser, VISITOR_TIME_ZONE } from './browser';
import { waitUntilFound, STEP_TIMEOUT_MS } from './wait-until-found';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 700 };

/** A tab of Firefox; it listens to its console from its beginning. */
function createFirefoxTab(page: Page, siteUrl: string): BrowserTab {
  const complaints: string[] = [];
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  const visible = (xpath: string) =>
    waitUntilFound(xpath, async () => {
      for (const element of await page.$$(`::-p-xpath(${xpath})`)) if (await element.isVisible()) return element;
      return undefined;
    });
  return {
    goto: async (path) => void (await page.goto(siteUrl + path)),
    // The URL that the driver reports omits changes by scripts.
    address: () => page.evaluate(() => location.pathname + location.search + location.hash),
    run: async (action) => page.evaluate(action),
    click: async (xpath) => (await visible(xpath)).click(),
    type: async (xpath, text) => (await visible(xpath)).type(text),
    escape: () => page.keyboard.press('Escape'),
    async chooseFile(xpath, path) {
      const field = await waitUntilFound(xpath, async () => (await page.$(`::-p-xpath(${xpath})`)) ?? undefined);
      await (await field.toElement('input')).uploadFile(path);
    },
    narrow: () => page.setViewport(NARROW),
    readConsoleErrors: async () => complaints,
  };
}

/** Starts headless Firefox over WebDriver BiDi. Each visit is a separate user context. */
export async function startFirefox(): Promise<TestBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    env: { ...process.env, TZ: VISITOR_TIME_ZONE },
  });
  return {
    async visit(siteUrl) {
      const context = await browser.createBrowserContext();
      return {
        async open() {
          const page = await context.newPage();
          await page.setViewport(WIDE);
          return createFirefoxTab(page, siteUrl);
        },
        end: () => context.close(),
      };
    },
    quit: () => browser.close(),
  };
}
