import { expect } from 'vitest';

const PATIENCE_MS = 15_000;

/** Asserts on what is seen, looked at again until it holds; a busy machine takes its time. */
export function eventually<Result>(look: () => Promise<Result>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}
