import type { Page } from '@playwright/test';

/** Holds the scripts of the app back, as a slow connection does; the returned function lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/site-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
