import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from './unsaved-work';

const never = (): boolean => false;

/** Whether a form on the screen holds changes that were not saved. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists, never);

/** Whether unsaved work is on the screen that this browser could not store as a draft. */
export const useUnprotectedWork = (): boolean =>
  useSyncExternalStore(unsavedWork.subscribe, unsavedWork.isUnprotected, never);

/**
 * While `changed` is true, the browser asks before the tab closes or reloads, and a session that ends keeps the screen.
 * It is so from the change itself on: a key that is pressed right after it finds the work held.
 */
export function useHeldWork(changed: boolean): void {
  useLayoutEffect(() => {
    if (!changed) return undefined;
    const release = unsavedWork.hold();
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsavedWork.exists()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [changed]);
}

const otherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** A navigation to another page or to another query of this one. */
export const anyMove: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;

/**
 * Guards what was typed while `changed` is true: the browser asks before the tab closes or reloads, and the returned
 * blocker holds a navigation until its dialog is answered. `leaves` says which navigations would lose the changes.
 */
export function useUnsavedChanges(changed: boolean, leaves: BlockerFunction = otherPage): Blocker {
  useHeldWork(changed);
  // The router learns of another function some time after it was drawn; what this one asks is there at once.
  const holds = useRef<BlockerFunction>(() => false);
  useLayoutEffect(() => {
    holds.current = (move) => changed && unsavedWork.exists() && leaves(move);
  });
  return useBlocker(useCallback<BlockerFunction>((move) => holds.current(move), []));
}
