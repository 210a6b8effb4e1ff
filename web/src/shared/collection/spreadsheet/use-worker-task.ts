import { useEffect, useRef } from 'react';

/**
 * Returns `start`, which aborts the former task and returns the signal of the next one, and `cancel`, which
 * only aborts. Unmounting aborts too.
 */
export function useWorkerTask() {
  const running = useRef<AbortController | null>(null);
  const cancel = (): void => {
    running.current?.abort();
  };
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const start = (): AbortSignal => {
    cancel();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { start, cancel };
}
