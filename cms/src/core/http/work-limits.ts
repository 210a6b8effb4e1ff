import { createWorkQueue } from '../../contract/request-limits';
import { Problem } from './problem';

/**
 * Returns a function that runs work with at most `maxRunning` pieces at a time; more wait in order. With
 * `maxWaiting` waiting already it throws the problem `unavailable`.
 */
export const limitConcurrency = (maxRunning: number, maxWaiting = Infinity) =>
  createWorkQueue(maxRunning, maxWaiting, () => new Problem('unavailable'));

/**
 * Returns the result of work, or throws the problem `unavailable` if it takes longer than `limitMs`. The work
 * itself is not cancelled.
 */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('unavailable')), limitMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
