import { expect } from 'vitest';

const PATIENCE_MS = 15_000;

/**
 * Runs `look` again until it no longer throws, and returns its result. Rethrows its error after a timeout.
 */
export function eventually<Result>(look: () => Promise<Result>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}
