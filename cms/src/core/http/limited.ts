import { workQueue } from '../../contract/work-queue';
import { Problem } from './problem';

/**
 * Lets at most `most` pieces of work run at once; the others wait in their order. Beyond `mostWaiting` of them it
 * throws `unavailable` at once.
 */
export const limited = (most: number, mostWaiting = Infinity) =>
  workQueue(most, mostWaiting, () => new Problem('unavailable'));
