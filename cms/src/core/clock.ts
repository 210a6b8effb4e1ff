let read = (): Date => new Date();

/** The present moment; everything that decides by time asks here. */
export const now = (): Date => read();

/** Puts another clock in place, for tests of embargoes and expiry; returns a function that puts the real one back. */
export function useClock(clock: () => Date): () => void {
  read = clock;
  return () => {
    read = () => new Date();
  };
}
