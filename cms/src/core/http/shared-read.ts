/**
 * Lets callers share a read without ever giving one of them a result that was read before they asked: it starts when
 * the event loop has taken in all that is waiting, and who comes later waits for the next one.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let gathering: Promise<Result> | undefined;

  const start = async (): Promise<Result> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    gathering = undefined;
    return read();
  };
  return () => (gathering ??= start());
}
