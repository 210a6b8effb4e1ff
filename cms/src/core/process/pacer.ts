import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may compute before others have their turn, in ms. */
const TURN_MS = 20;

/** Waits until other requests had their turn, if the work has computed for long since the last time. */
export type Pace = () => Promise<void>;

/** A pace for work that computes much, such as an import of a thousand rows. */
export function createPacer(): Pace {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < TURN_MS) return;
    await nextTurn();
    start = performance.now();
  };
}
