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
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || target.closest(`[contenteditable="true"], ${OWN_KEYS}`) !== null;
}
