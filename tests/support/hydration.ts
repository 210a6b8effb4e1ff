import type { Page } from '@playwright/test';

/** Wakes the scripts of a rendered page, as a visitor who begins to use it does, and waits until they have taken it over. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
