import { useLayoutEffect } from 'react';
import { unsavedWork } from './unsaved-work';

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
