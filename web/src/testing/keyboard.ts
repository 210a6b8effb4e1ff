import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

const MAX_PRESSES = 160;

/** Presses Tab until an element has the focus; fails after a whole round of a screen. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`The keyboard does not reach ${target.selector}`);
}
