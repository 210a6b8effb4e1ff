import { setTimeout as wait } from 'node:timers/promises';

/** How long a start waits for what it needs: a machine that boots starts everything at once. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 500;

/** What is tried, and when it is worth trying again. */
interface Attempt {
  /** What is waited for, such as `the database at db:5432`. */
  name: string;
  /** Rejects while it does not answer; `limitMs` is the time that is left. */
  attempt: (limitMs: number) => Promise<unknown>;
  /** Whether an error can pass by itself. */
  canPass: (error: unknown) => boolean;
}

/** Tries until it succeeds, for 30 s. Rejects with the last error, or at once with one that stays. */
export async function keepTrying({ name, attempt, canPass }: Attempt, limitMs = LIMIT_MS): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt(Math.max(PAUSE_MS, deadline - Date.now()));
      return;
    } catch (error) {
      if (!canPass(error) || Date.now() + PAUSE_MS > deadline) throw error;
      if (tries === 1) process.stderr.write(`Waiting for ${name} …\n`);
      await wait(PAUSE_MS);
    }
  }
}
