import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may compute before others have their turn, in ms. */
const TURN_MS = 10;
/**
 * The same in a transaction, for whose end other writers wait: the turns of others must not make it much
 * longer.
 */
const LOCKED_TURN_MS = 35;

/** Waits until other requests had their turn, if the work has computed for long since the last time. */
export type Pace = () => Promise<void>;

/**
 * A pace for work that computes much, such as an import of a thousand rows.
 *
 * @param isLocked whether a transaction that writes is open meanwhile
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
