import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../observability/log';

/** How long a start waits for a dependency: after a boot all services start at once. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 500;
/** How long an attempt may take before the wait is reported. */
const QUIET_MS = 3_000;

/** An attempt to reach a dependency of the start. */
interface Attempt {
  /** Name of the dependency, such as `the database at db:5432`. */
  name: string;
  /** Rejects while the dependency does not respond; `limitMs` is the remaining time. */
  attempt: (limitMs: number) => Promise<unknown>;
  /** Whether the dependency may recover from an error by itself. */
  isTransient: (error: unknown) => boolean;
}

/**
 * Returns a function that reports once what the start is waiting for, to the log and to the supervisor.
 */
function createWaitNotice(name: string): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    isReported = true;
    log.warn(`Waiting for ${name} …`);
    process.send?.({ type: 'waiting', name });
  };
}

/**
 * Repeats an attempt until it succeeds, for 30 s by default. Rejects with the last error, or at once with an
 * error that is not transient.
 */
export async function retryUntilReady({ name, attempt, isTransient }: Attempt, limitMs = LIMIT_MS): Promise<void> {
  const deadline = Date.now() + limitMs;
  const reportWaiting = createWaitNotice(name);
  const hanging = setTimeout(reportWaiting, QUIET_MS);
  try {
    for (;;) {
      try {
        await attempt(Math.max(PAUSE_MS, deadline - Date.now()));
        return;
      } catch (error) {
        if (!isTransient(error) || Date.now() + PAUSE_MS > deadline) throw error;
        reportWaiting();
        await wait(PAUSE_MS);
      }
    }
  } finally {
    clearTimeout(hanging);
  }
}
