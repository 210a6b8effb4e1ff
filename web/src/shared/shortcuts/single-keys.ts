import { useSyncExternalStore } from 'react';

const KEY = 'staff.singleKeys';
const OFF = 'off';

/** For this visit, where the browser keeps nothing. */
let unkept: boolean | null = null;
const listeners = new Set<() => void>();

const areOn = (): boolean => {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};

/** Switches shortcuts of a single key on or off, and remembers it in this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
    unkept = null;
  } catch {
    unkept = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may switch them too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether shortcuts of a single key work. They are in the way of those who dictate or who touch keys by mistake, so
 * they can be switched off (WCAG 2.1.4).
 */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);
