import { setTimeout as pause } from 'node:timers/promises';

const KEPT_MS = 5_000;
const PATIENCE_MS = 1_000;

/**
 * Makes a question to a part that may hang: it is put at most every 5 s, whoever asks meanwhile hears the same, and
 * nobody waits for longer than 1 s, which counts as no.
 *
 * @param ask rejects while the part does not answer
 */
export function createCachedProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let askedAt = -Infinity;
  let answer = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - askedAt > KEPT_MS) {
      askedAt = now;
      answer = ask().then(
        () => true,
        () => false,
      );
    }
    return Promise.race([answer, pause(PATIENCE_MS, false, { ref: false })]);
  };
}

/** The present moment. Services take it as an argument; only the edges ask here. */
export const now = (): Date => new Date();
