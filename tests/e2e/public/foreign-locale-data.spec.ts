import type { Page } from '@playwright/test';
import { runInParallel } from '../../../scripts/steps/run-command.mjs';
import { mockForeignLocaleData } from '../../support/data/foreign-locale-data';
import { holdScripts } from '../../support/clients/hold-scripts';
import { waitForAppStart } from '../../support/clients/started-pages';
import { expect, getPublicPath, test } from '../../support/site-test';

// A visitor whose browser formats every date, time and number otherwise than the server, far from the winery.
test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG', waitsForStart: false });

const PAGES = ['/', '/wines', '/gallery', '/queen', '/about', '/stockists', '/privacy', '/terms', '/impressum'];

/** A page waits for the server and the browser most of the time. */
const PAGES_AT_ONCE = 3;

/** The text of the page without texts that depend on the current time. */
const readText = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll('[data-moment], script, style')) each.remove();
    return copy.textContent;
  });

/**
 * Opens a page; returns its text as the server has rendered it and as the browser shows it after hydration.
 */
async function openUnderForeignData(page: Page, path: string): Promise<{ rendered: string; takenOver: string }> {
  await page.addInitScript(mockForeignLocaleData);
  const release = await holdScripts(page);
  await page.goto(path);
  const rendered = await readText(page);
  release();
  await waitForAppStart(page);
  return { rendered, takenOver: await readText(page) };
}

for (const language of ['sl', 'en'] as const) {
  test(`[R17] [G1] a visitor far away reads every page in ${language} as the server has rendered it`, async ({
    freshPage,
    api,
  }) => {
    const [wine] = (await api.call('listWines', 200)).body.items;
    const compare = async (path: string): Promise<void> => {
      const page = await freshPage();
      const { rendered, takenOver } = await openUnderForeignData(page, getPublicPath(language, path));
      expect(takenOver, path).toBe(rendered);
      expect(takenOver, path).not.toContain('‹foreign›');
      await page.close();
    };
    const paths = [...PAGES, `/wines/${wine?.slug ?? ''}`];
    await runInParallel(
      paths.map((path) => () => compare(path)),
      PAGES_AT_ONCE,
    );
  });
}
