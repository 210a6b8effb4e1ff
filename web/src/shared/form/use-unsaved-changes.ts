import { use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { IDLE_BLOCKER, type Blocker, type BlockerFunction } from 'react-router-dom';
import { LeaveGuard, LeaveGuardsContext } from './leave-guards';
import { unsavedWork } from './unsaved-work';

const never = (): boolean => false;

/** Whether any open form of this tab has unsaved changes; renders again when that changes. */
export const useHasUnsavedWork = (): boolean =>
  useSyncExternalStore(unsavedWork.subscribe, unsavedWork.hasUnsaved, never);

/** Whether this browser could not store a draft of unsaved changes; renders again when that changes. */
export const useHasUnprotectedWork = (): boolean =>
  useSyncExternalStore(unsavedWork.subscribe, unsavedWork.hasUnprotected, never);

/**
 * While there are changes, the browser asks before the tab closes or reloads, and the screen stays when the
 * session ends. Takes effect with the render of the change, before the next key.
 *
 * @param isAsking whether a question about leaving is open: its end marks the changes again, since the form
 *   may still be there after a navigation
 */
export function useCloseGuard(hasChanges: boolean, isAsking = false): void {
  useLayoutEffect(() => {
    if (!hasChanges) return undefined;
    const release = unsavedWork.markUnsaved();
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (unsavedWork.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [hasChanges, isAsking]);
}

/** Whether a navigation leads to another path. */
export const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Whether a navigation leads to another path or query; false if only the hash changes. */
export const isOtherPageOrQuery: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;

/**
 * While there are changes, blocks navigation within the app, and makes the browser ask before the tab closes.
 * Returns the blocker for `ConfirmLeaveDialog`. `losesChanges` says which navigations to block; by default
 * those to another path. Of several forms with changes, such as an editor and a dialog over it, the last one
 * asks.
 */
export function useUnsavedChangesGuard(hasChanges: boolean, losesChanges: BlockerFunction = isOtherPage): Blocker {
  const context = use(LeaveGuardsContext);
  useCloseGuard(hasChanges, context !== null && context.blocker.state !== 'unblocked');
  const guards = context?.guards;
  const [guard] = useState(() => new LeaveGuard());
  useLayoutEffect(() => {
    guard.setCondition((move) => hasChanges && unsavedWork.hasUnsaved() && losesChanges(move));
  });
  useLayoutEffect(() => guards?.register(guard), [guards, guard]);
  return context && guards?.isAsking(guard) ? context.blocker : IDLE_BLOCKER;
}
