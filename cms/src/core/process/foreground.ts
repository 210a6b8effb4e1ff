import { setTimeout as wait } from 'node:timers/promises';
import { createPacer, type Pace } from './pacer';

/** How long a background computation waits for requests in total, in ms, so that it ends under any load. */
const MAX_TOTAL_WAIT_MS = 500;
/** How often it looks whether requests are running, in ms. */
const CHECK_INTERVAL_MS = 5;

/** The monotonic clock, in ms. */
interface WaitingClock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const MONOTONIC_CLOCK: WaitingClock = { now: () => performance.now(), wait };

let runningRequests = 0;
const isBusy = (): boolean => runningRequests > 0;

/** Runs the work for a request that somebody waits for; background computations wait meanwhile. */
export async function runInForeground<Result>(work: () => Promise<Result>): Promise<Result> {
  runningRequests += 1;
  try {
    return await work();
  } finally {
    runningRequests -= 1;
  }
}

/**
 * Creates the pace of a computation that nobody waits for, such as a count in a menu. Between items it lets
 * other requests run as any long work does, and waits until those that run are done, half a second in total.
 */
export function createBackgroundPacer(clock = MONOTONIC_CLOCK): Pace {
  const pace = createPacer();
  let waited = 0;
  return async () => {
    while (isBusy() && waited < MAX_TOTAL_WAIT_MS) {
      const start = clock.now();
      await clock.wait(CHECK_INTERVAL_MS);
      waited += clock.now() - start;
    }
    await pace();
  };
}
