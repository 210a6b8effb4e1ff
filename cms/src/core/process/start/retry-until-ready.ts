import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../observability/log';

/** How long a start waits for what it needs: a machine that boots starts everything at once. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 500;
/** How long an attempt may take before it is said that it is waited for. */
const QUIET_MS = 3_000;

/** What is tried, and when it is worth trying again. */
interface Attempt {
  /** What is waited for, such as `the database at db:5432`. */
  name: string;
  /** Rejects while it does not answer; `limitMs` is the time that is left. */
  attempt: (limitMs: number) => Promise<unknown>;
  /** Whether an error can pass by itself. */
  canPass: (error: unknown) => boolean;
}

/**
 * Returns a function that reports once what the start is waiting for, to the log and to the supervisor.
 */
function notice(name: string): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    log.warn(`Waiting for ${name} …`);
    process.send?.({ type: 'waiting', name });
  };
}

/** Tries until it succeeds, for 30 s. Rejects with the last error, or at once with one that stays. */
export async function retryUntilReady({ name, attempt, canPass }: Attempt, limitMs = LIMIT_MS): Promise<void> {
  const deadline = Date.now() + limitMs;
  const tell = notice(name);
  const hanging = setTimeout(tell, QUIET_MS);
  try {
    for (;;) {
      try {
        await attempt(Math.max(PAUSE_MS, deadline - Date.now()));
        return;
      } catch (error) {
        if (!canPass(error) || Date.now() + PAUSE_MS > deadline) throw error;
        tell();
        await wait(PAUSE_MS);
      }
    }
  } finally {
    clearTimeout(hanging);
  }
}
