import { useEffect, useRef } from 'react';

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;

/** Ctrl+S (⌘S) saves, so that a long form needs no way back to its button. An open dialog has the keyboard to itself. */
export function useSaveShortcut(enabled: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSave(event)) return;
      event.preventDefault();
      if (enabled && !document.querySelector('section[role="dialog"], section[role="alertdialog"]')) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled]);
}
