import type { Page } from '@playwright/test';

/** Holds scripts of the app back, as a slow connection does; the returned function lets them come. */
export async function holdScripts(page: Page, name = 'site'): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
