import { setTimeout as pause } from 'node:timers/promises';

const CACHED_MS = 5_000;
const TIMEOUT_MS = 1_000;

/**
 * Creates a function that returns whether a dependency responds. It probes at most every 5 s and returns the
 * cached result in between; a probe without a result after 1 s counts as false.
 *
 * @param probe rejects if the dependency does not respond
 */
export function createCachedProbe(probe: () => Promise<unknown>): () => Promise<boolean> {
  let probedAt = -Infinity;
  let lastResult = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - probedAt > CACHED_MS) {
      probedAt = now;
      lastResult = probe().then(
        () => true,
        () => false,
      );
    }
    return Promise.race([lastResult, pause(TIMEOUT_MS, false, { ref: false })]);
  };
}
