import { Problem } from './problem';

/** How long a read may take. The database has its own, shorter limits; this one also ends what hangs elsewhere. */
export const READ_DEADLINE_MS = 9_000;

/** The result of some work, or `unavailable` when it does not come in time. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('unavailable')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
