import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with a readable list when axe finds anything on what is shown. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document);
  const found = violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }));
  expect(found).toEqual([]);
}
