const waiting = new Set<symbol>();
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Tells that a part of the screen waits for its module, until the returned function is called. */
export function startWaiting(): () => void {
  const part = Symbol('part');
  waiting.add(part);
  announce();
  return () => {
    waiting.delete(part);
    announce();
  };
}

/** The parts of the screen that wait for their modules. */
export const waitingParts = {
  isWaiting: (): boolean => waiting.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
