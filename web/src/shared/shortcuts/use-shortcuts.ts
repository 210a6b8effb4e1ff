import { useEffectEvent, useLayoutEffect } from 'react';
import { shortcutOf, useSingleKeys, type ShortcutId } from './shortcut-keys';

/** Inputs that take no text; in all others a letter is a letter. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Widgets that have a meaning of their own for letters and arrows. */
const OWN_KEYS =
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"]';

/** Whether what has the focus takes letters itself, so that no shortcut may fire there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || target.closest(`[contenteditable="true"], ${OWN_KEYS}`) !== null;
}

/** What is wanted in the middle of a text, too. */
const WHILE_TYPING: ReadonlySet<ShortcutId> = new Set(['save', 'find']);

/** A dialog that has the keyboard to itself; messages, which are dialogs too, have not. */
const DIALOG = 'section[role="dialog"], section[role="alertdialog"]';

const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1);

const targetIn = (place: ParentNode, id: ShortcutId): HTMLElement | null =>
  place.querySelector<HTMLElement>(`[data-shortcut="${id}"]`);

/** Uses the control that a shortcut stands for, as its owner would with the mouse. A disabled one does nothing. */
function use(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else {
    control.click();
  }
}

/**
 * The keyboard shortcuts of the staff area, for all its screens at once: a shortcut uses the control that a screen has
 * marked for it (`useShortcutTarget`), so that nothing can be done by a key alone. Where someone types only those fire that
 * write nothing; an open dialog has the keyboard to itself.
 */
export function useShortcuts(): void {
  const singleKeys = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const shortcut = shortcutOf(event);
    if (!shortcut || (shortcut.isSingle && !singleKeys)) return;
    const { id } = shortcut;
    if (!WHILE_TYPING.has(id) && isTyping(event.target)) return;
    // Where there is something to save, the browser must not offer to save the page.
    if (targetIn(document, id)) event.preventDefault();
    const control = targetIn(openDialog() ?? document, id);
    if (control && !event.repeat) use(control);
  });
  // With the drawing itself: on a busy machine a later effect would miss the keys of those who are quick.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}
