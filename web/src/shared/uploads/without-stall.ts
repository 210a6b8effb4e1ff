/**
 * Runs work that tells of every move it makes, and stops it when it has not moved for `stallMs`, or when `signal` says so.
 */
export async function withoutStall<Result>(
  stallMs: number,
  signal: AbortSignal,
  work: (stopped: AbortSignal, moved: () => void) => Promise<Result>,
): Promise<Result> {
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stall.abort();
    }, stallMs);
  };
  moved();
  try {
    return await work(AbortSignal.any([signal, stall.signal]), moved);
  } finally {
    clearTimeout(timer);
  }
}
