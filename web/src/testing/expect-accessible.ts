import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with a readable list when axe finds anything in what the test shows. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target) }));
  expect(found, `axe on ${document.title}`).toEqual([]);
}
