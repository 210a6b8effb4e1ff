import { useEffectEvent, useLayoutEffect } from 'react';
import { findShortcut, useAreSingleKeysOn, type ShortcutId } from './shortcut-keys';

/** Types of inputs without text. */
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

/** Widgets that use letters and arrows themselves. */
const KEY_WIDGETS =
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"]';

/** Whether the focused element uses letters itself, so that single-key shortcuts must not fire. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || target.closest(`[contenteditable="true"], ${KEY_WIDGETS}`) !== null;
}

/** Shortcuts that also work in text fields. */
const WHILE_TYPING: ReadonlySet<ShortcutId> = new Set(['save', 'find']);

/** Modal dialogs. Toasts also have the role but are no `section`. */
const DIALOG = 'section[role="dialog"], section[role="alertdialog"]';

const findOpenDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1);

const findTarget = (container: ParentNode, id: ShortcutId): HTMLElement | null =>
  container.querySelector<HTMLElement>(`[data-shortcut="${id}"]`);

/**
 * Activates the control of a shortcut like a mouse click; focuses and selects an input. A disabled control
 * does nothing.
 */
function activateControl(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else {
    control.click();
  }
}

/**
 * Handles the keyboard shortcuts of all staff screens. A shortcut activates the control that the screen has
 * marked (`useShortcutTarget`), so every action is also available without keys. In text fields only `save`
 * and `find` fire; with an open dialog only its own controls are activated.
 */
export function useShortcuts(): void {
  const singleKeys = useAreSingleKeysOn();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const shortcut = findShortcut(event);
    if (!shortcut || (shortcut.isSingle && !singleKeys)) return;
    const { id } = shortcut;
    if (!WHILE_TYPING.has(id) && isTyping(event.target)) return;
    // Prevents the browser's own action, such as saving the page.
    if (findTarget(document, id)) event.preventDefault();
    const control = findTarget(findOpenDialog() ?? document, id);
    if (control && !event.repeat) activateControl(control);
  });
  // As a layout effect, so that keys pressed right after rendering are not missed.
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
