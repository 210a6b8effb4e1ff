import type { Page } from '@playwright/test';
import { inParallel } from '../../../scripts/steps/run-command.mjs';
import { foreignLocaleData } from '../../support/data/foreign-locale-data';
import { waitForStart } from '../../support/clients/started-pages';
import { expect, publicPath, test } from '../../support/site-test';

// A visitor whose browser formats every date, time and number otherwise than the server, far from the winery.
test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG', waitsForStart: false });

const PAGES = ['/', '/wines', '/gallery', '/queen', '/about', '/stockists', '/privacy', '/terms', '/impressum'];

/** Most of the time a page that nobody touches waits until it takes over: several do so side by side. */
const PAGES_AT_ONCE = 3;

/** The text of the page, but for what only a browser says of this moment. */
const words = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll('[data-moment], script, style')) each.remove();
    return copy.textContent;
  });

/** Opens a page and answers its words as the server has written them and as the browser has taken them over. */
async function openUnderForeignData(page: Page, path: string): Promise<{ rendered: string; takenOver: string }> {
  await page.addInitScript(foreignLocaleData);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/site-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  const rendered = await words(page);
  release();
  await waitForStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { rendered, takenOver: await words(page) };
}

for (const language of ['sl', 'en'] as const) {
  test(`[R17] [G1] every public page in ${language} stays what the server has rendered`, async ({ freshPage, api }) => {
    const [wine] = (await api.call('listWines', 200)).body.items;
    const look = async (path: string): Promise<void> => {
      const page = await freshPage();
      const { rendered, takenOver } = await openUnderForeignData(page, publicPath(language, path));
      expect(takenOver, path).toBe(rendered);
      expect(takenOver, path).not.toContain('‹foreign›');
      await page.close();
    };
    const paths = [...PAGES, `/wines/${wine?.slug ?? ''}`];
    await inParallel(
      paths.map((path) => () => look(path)),
      PAGES_AT_ONCE,
    );
  });
}
