/** Runs work in its turn. @throws the error of a full queue */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
  /** How much was refused so far because too much waited already. */
  refused(): number;
}

/**
 * Lets at most `most` pieces of work run at once; the others wait in their order. Beyond `mostWaiting` of them the error of
 * `full` is thrown at once: an answer that would come too late helps nobody, and the wait has an end for all others.
 */
export function workQueue(most: number, mostWaiting: number, full: () => Error): WorkQueue {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) {
        refused += 1;
        throw full();
      }
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
  return Object.assign(inTurn, { running: () => running, waiting: () => waiting.length, refused: () => refused });
}
