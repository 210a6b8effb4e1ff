import type { Page } from '@playwright/test';

/** Delays scripts of the app until the returned function is called. */
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
