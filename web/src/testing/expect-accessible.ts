import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * What React Aria has opened and not shown yet: where it takes a window that has become lower for one with an
 * on-screen keyboard, it waits until the keyboard is there.
 */
const findUnshown = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-rac]')).filter(({ style }) => style.opacity === '0');

/** Waits until all that is open is shown, and fails with a readable list when axe finds anything. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(findUnshown).toEqual([]);
  // What it would load ahead is for rules about sounds and about styles for turned screens: there are none.
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target) }));
  expect(found, `axe on ${document.title}`).toEqual([]);
}
