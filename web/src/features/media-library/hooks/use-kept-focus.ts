import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to the control that lost it by being disabled for a while. */
export function useKeptFocus(isDisabled: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isDisabled) {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isDisabled]);
}
