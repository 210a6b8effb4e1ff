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
  return useBlocker((move) => changed && unsavedWork.exists() && leaves(move));
}
