const waiting = new Set<symbol>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Registers a part of the screen whose module is loading (see `waitingParts`). Returns the function that ends
 * it.
 */
export function addWaitingPart(): () => void {
  const part = Symbol('part');
  waiting.add(part);
  notifyListeners();
  return () => {
    waiting.delete(part);
    notifyListeners();
  };
}

/** Whether any part of the screen is loading its module; for `useSyncExternalStore`. */
export const waitingParts = {
  isWaiting: (): boolean => waiting.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
