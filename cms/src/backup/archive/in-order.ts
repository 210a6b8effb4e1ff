/** Does work for several things at once and answers the results in the order of the things. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Whoever waits for it hears of a failure; until then it is no unhandled one.
      result.catch(() => undefined);
      running.push(result);
      const first = running.length >= atOnce ? running.shift() : undefined;
      if (first) yield await first;
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next;
  } finally {
    await Promise.allSettled(running);
  }
}
