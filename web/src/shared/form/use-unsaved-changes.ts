import { useCallback, useLayoutEffect, useRef } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
import { unsavedWork } from './unsaved-work';
import { useHeldWork } from './use-held-work';

const otherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

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
