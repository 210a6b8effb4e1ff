import { useSyncExternalStore } from 'react';

const STORED_AS = 'staff.singleKeys';
const OFF = 'off';

/** For this visit, where the browser keeps nothing. */
let unkept: boolean | null = null;
const listeners = new Set<() => void>();

const areOn = (): boolean => {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(STORED_AS) !== OFF;
  } catch {
    return true;
  }
};

/** Switches shortcuts of a single key on or off, and remembers it in this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, OFF);
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

/** What can be done by a key in the staff area. */
export const SHORTCUT_IDS = ['save', 'find', 'search', 'new', 'next', 'previous', 'help'] as const;
export type ShortcutId = (typeof SHORTCUT_IDS)[number];

/** `single` is one key without Ctrl, ⌘ or Alt: it can be switched off (WCAG 2.1.4). */
interface Keys {
  single: string | null;
  /** The same with a modifier, by the name that `aria-keyshortcuts` has for it. */
  modified: readonly string[];
}

export const SHORTCUT_KEYS: Readonly<Record<ShortcutId, Keys>> = {
  save: { single: null, modified: ['Control+S', 'Meta+S'] },
  find: { single: null, modified: ['Control+K', 'Meta+K'] },
  search: { single: '/', modified: [] },
  new: { single: 'n', modified: [] },
  next: { single: 'j', modified: ['Alt+ArrowDown'] },
  previous: { single: 'k', modified: ['Alt+ArrowUp'] },
  help: { single: '?', modified: [] },
};

/** The parts of a keyboard event that count. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Which single key was pressed. Where `/` and `?` lie differs by keyboard, so that Shift counts for letters only. */
const isSingle = ({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys, single: string | null): boolean =>
  key.toLowerCase() === single && !ctrlKey && !metaKey && !altKey && !(shiftKey && isLetter(key));

function isModified({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys, combination: string): boolean {
  const [modifier, named = ''] = combination.split('+');
  return (
    key.toLowerCase() === named.toLowerCase() &&
    !shiftKey &&
    ctrlKey === (modifier === 'Control') &&
    metaKey === (modifier === 'Meta') &&
    altKey === (modifier === 'Alt')
  );
}

/** What was asked for by a key, and whether by a single one; `null` by any other. */
export function shortcutOf(pressed: PressedKeys): { id: ShortcutId; isSingle: boolean } | null {
  for (const id of SHORTCUT_IDS) {
    const { single, modified } = SHORTCUT_KEYS[id];
    if (isSingle(pressed, single)) return { id, isSingle: true };
    if (modified.some((combination) => isModified(pressed, combination))) return { id, isSingle: false };
  }
  return null;
}

/** What marks the control that a shortcut uses, and tells its keys to assistive technology. */
export interface ShortcutTarget {
  'data-shortcut': ShortcutId;
  'aria-keyshortcuts': string | undefined;
}

/** The attributes of a control that a shortcut stands for; of several on a screen the first is used. */
export function useShortcutTarget(id: ShortcutId): ShortcutTarget {
  const singleKeys = useSingleKeys();
  const { single, modified } = SHORTCUT_KEYS[id];
  const keys = [...(single !== null && singleKeys ? [single] : []), ...modified];
  return { 'data-shortcut': id, 'aria-keyshortcuts': keys.join(' ') || undefined };
}
