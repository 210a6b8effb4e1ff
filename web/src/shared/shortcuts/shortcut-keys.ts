import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'staff.singleKeys';
const OFF = 'off';

/** Choice of this visit, if the browser cannot store it; `null` otherwise. */
let sessionChoice: boolean | null = null;
const listeners = new Set<() => void>();

const areSingleKeysOn = (): boolean => {
  if (sessionChoice !== null) return sessionChoice;
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
};

/**
 * Enables or disables single-key shortcuts, and stores the choice in this browser. Without storage it lasts
 * for this visit.
 */
export function setSingleKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    sessionChoice = null;
  } catch {
    sessionChoice = isOn;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs can change it too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether shortcuts of one key without Ctrl, ⌘ or Alt are enabled; renders again when that changes. They can
 * be disabled (WCAG 2.1.4), since they disturb users of speech input.
 */
export const useAreSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);

/** Actions with a shortcut in the staff area. */
export const SHORTCUT_IDS = ['save', 'find', 'search', 'new', 'next', 'previous', 'help'] as const;
export type ShortcutId = (typeof SHORTCUT_IDS)[number];

/** `single` is one key without Ctrl, ⌘ or Alt, which can be disabled (WCAG 2.1.4). */
interface Keys {
  single: string | null;
  /** Combinations with a modifier, in the notation of `aria-keyshortcuts`. */
  modified: readonly string[];
}

/** Whether shortcuts use ⌘ in place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys of each shortcut. */
export const SHORTCUT_KEYS: Readonly<Record<ShortcutId, Keys>> = {
  save: { single: null, modified: ['Control+S', 'Meta+S'] },
  find: { single: null, modified: ['Control+K', 'Meta+K'] },
  search: { single: '/', modified: [] },
  new: { single: 'n', modified: [] },
  next: { single: 'j', modified: ['Alt+ArrowDown'] },
  previous: { single: 'k', modified: ['Alt+ArrowUp'] },
  help: { single: '?', modified: [] },
};

/** The relevant properties of a keyboard event. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/**
 * Whether the single key was pressed. Shift is ignored except for letters, since `/` and `?` need it on
 * some keyboards.
 */
const isSingle = ({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys, single: string | null): boolean =>
  key.toLowerCase() === single && !ctrlKey && !metaKey && !altKey && !(shiftKey && isLetter(key));

function isModified({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys, combination: string): boolean {
  const [modifier, keyName = ''] = combination.split('+');
  return (
    key.toLowerCase() === keyName.toLowerCase() &&
    !shiftKey &&
    ctrlKey === (modifier === 'Control') &&
    metaKey === (modifier === 'Meta') &&
    altKey === (modifier === 'Alt')
  );
}

/** Returns the shortcut of pressed keys, and whether it is a single key; `null` if they are no shortcut. */
export function findShortcut(pressed: PressedKeys): { id: ShortcutId; isSingle: boolean } | null {
  for (const id of SHORTCUT_IDS) {
    const { single, modified } = SHORTCUT_KEYS[id];
    if (isSingle(pressed, single)) return { id, isSingle: true };
    if (modified.some((combination) => isModified(pressed, combination))) return { id, isSingle: false };
  }
  return null;
}

/**
 * Attributes of the control that a shortcut activates, which also announce its keys to assistive
 * technology.
 */
export interface ShortcutTarget {
  'data-shortcut': ShortcutId;
  'aria-keyshortcuts': string | undefined;
}

/**
 * Returns the attributes that mark a control as the target of a shortcut and announce its keys. The first
 * such control of the screen is used.
 */
export function useShortcutTarget(id: ShortcutId): ShortcutTarget {
  const singleKeys = useAreSingleKeysOn();
  const { single, modified } = SHORTCUT_KEYS[id];
  const keys = [...(single !== null && singleKeys ? [single] : []), ...modified];
  return { 'data-shortcut': id, 'aria-keyshortcuts': keys.join(' ') || undefined };
}
