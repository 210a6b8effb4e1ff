import { Problem } from './problem';

/**
 * Lets at most `most` pieces of work run at once; the others wait in their order. Beyond `mostWaiting` of them it
 * throws `unavailable` at once: an answer that would come too late helps nobody, and the wait has an end for all others.
 */
export function limited(most: number, mostWaiting = Infinity) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new Problem('unavailable');
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
