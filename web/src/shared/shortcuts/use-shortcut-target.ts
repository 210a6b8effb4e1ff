import { SHORTCUT_KEYS, type ShortcutId } from './shortcut-keys';
import { useSingleKeys } from './single-keys';

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
