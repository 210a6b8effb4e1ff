import { inject } from 'vitest';
import type { BrowserTab } from './browser';
import { button, field } from './elements';
import { eventually } from './eventually';
import { isPainted, isTakenOver } from './in-page';

/** Opens a page and waits for its first paint; a background tab never paints. */
export async function openPainted(tab: BrowserTab, path: string): Promise<void> {
  await tab.goto(path);
  await eventually(() => tab.run(isPainted)).toBe(true);
}

/**
 * Opens a page and wakes its scripts by a key, as a visitor does who begins to use it; resolves when they are
 * there.
 */
export async function openAwake(tab: BrowserTab, path: string): Promise<void> {
  await openPainted(tab, path);
  await tab.escape();
  await eventually(() => tab.run(isTakenOver)).toBe(true);
}

/** Signs in as the admin of the site and goes on to a staff screen. */
export async function signIn(tab: BrowserTab, path: string): Promise<void> {
  const { email, password } = inject('siteAdmin');
  await tab.goto(`/login?next=${encodeURIComponent(path)}`);
  await tab.type(field('E-pošta'), email);
  await tab.type(field('Geslo'), password);
  await tab.click(`//form${button('Prijava')}`);
  await eventually(() => tab.address()).toBe(path);
}
