import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from './unsaved-work';

const never = (): boolean => false;

/** Whether an open form has unsaved changes; renders again when that changes. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists, never);

/** Whether this browser could not store a draft of unsaved changes; renders again when that changes. */
export const useUnprotectedWork = (): boolean =>
  useSyncExternalStore(unsavedWork.subscribe, unsavedWork.isUnprotected, never);

/**
 * While there are changes, the browser asks before the tab closes or reloads, and the screen stays when the
 * session ends. Takes effect with the render of the change, before the next key.
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

/** Whether a navigation leads to another path or query. */
export const anyMove: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;

/**
 * Blocks navigation and asks before the tab closes while there are changes. Returns the blocker for
 * `ConfirmLeaveDialog`. `losesChanges` says which navigations to block; by default those to another path.
 */
export function useUnsavedChanges(changed: boolean, leaves: BlockerFunction = otherPage): Blocker {
  useHeldWork(changed);
  // The router gets a new function only after rendering, so this one reads the latest state.
  const holds = useRef<BlockerFunction>(() => false);
  useLayoutEffect(() => {
    holds.current = (move) => changed && unsavedWork.exists() && leaves(move);
  });
  return useBlocker(useCallback<BlockerFunction>((move) => holds.current(move), []));
}
