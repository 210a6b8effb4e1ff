import { inject } from 'vitest';
import type { BrowserTab } from './browser';
import { getButtonXPath, getFieldXPath } from './elements';
import { expectEventually } from './expect-eventually';
import { isPainted, isHydrated } from './in-page';

/** Opens a page and waits for its first paint; a background tab never paints. */
export async function openAndWaitForPaint(tab: BrowserTab, path: string): Promise<void> {
  await tab.goto(path);
  await expectEventually(() => tab.run(isPainted)).toBe(true);
}

/**
 * Opens a page and wakes its scripts by a key, as a visitor does who begins to use it; resolves when they are
 * there.
 */
export async function openAndHydrate(tab: BrowserTab, path: string): Promise<void> {
  await openAndWaitForPaint(tab, path);
  await tab.escape();
  await expectEventually(() => tab.run(isHydrated)).toBe(true);
}

/** Signs in as the admin of the site and goes on to a staff screen. */
export async function signInAsAdmin(tab: BrowserTab, path: string): Promise<void> {
  const { email, password } = inject('siteAdmin');
  await tab.goto(`/login?next=${encodeURIComponent(path)}`);
  await tab.type(getFieldXPath('E-pošta'), email);
  await tab.type(getFieldXPath('Geslo'), password);
  await tab.click(`//form${getButtonXPath('Prijava')}`);
  await expectEventually(() => tab.address()).toBe(path);
}
