import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with a readable list when axe finds anything in what the test shows. */
export async function expectAccessible(): Promise<void> {
  // What it would load ahead is for rules about sounds and about styles for turned screens: there are none.
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target) }));
  expect(found, `axe on ${document.title}`).toEqual([]);
}
