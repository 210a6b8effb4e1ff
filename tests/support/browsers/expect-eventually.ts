import { expect } from 'vitest';

const PATIENCE_MS = 60_000;

/**
 * Returns a Vitest assertion on the result of `look` that is repeated until it passes; fails after 60 s.
 */
export function expectEventually<Result>(look: () => Promise<Result>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}
