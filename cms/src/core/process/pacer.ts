import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may run before it lets other requests run, in ms. */
const TURN_MS = 10;
/**
 * The same inside a transaction, which other writers wait for: yielding more often would make it much longer.
 */
const LOCKED_TURN_MS = 35;

/**
 * Call it between items of long work: it lets other requests run if the work has run for too long since the
 * last time.
 */
export type Pace = () => Promise<void>;

/**
 * Creates a function that long computations, such as an import of a thousand rows, call between items. It
 * lets other requests run if the work has run for 10 ms (with `isLocked` 35 ms) since the last time.
 *
 * @param isLocked whether a write transaction is open meanwhile
 */
export function createPacer({ isLocked = false } = {}): Pace {
  const turnMs = isLocked ? LOCKED_TURN_MS : TURN_MS;
  let start = performance.now();
  return async () => {
    if (performance.now() - start < turnMs) return;
    await nextTurn();
    start = performance.now();
  };
}
