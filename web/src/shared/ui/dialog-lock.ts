import { createContext, use, useEffect } from 'react';

/** Locks the staff dialog around a component; the returned function unlocks it. No effect outside of one. */
export const DialogLockContext = createContext<() => () => void>(() => () => undefined);

/**
 * Keeps the staff dialog around a component open while `isLocked`: while work runs whose result it shows. The
 * buttons that close it must be disabled too.
 */
export function useDialogLock(isLocked: boolean): void {
  const lock = use(DialogLockContext);
  useEffect(() => (isLocked ? lock() : undefined), [isLocked, lock]);
}
