type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /**
   * What React takes for the value of a field: an event that finds the same is none to it. Selects have none.
   */
  _valueTracker?: { setValue(value: string): void };
};

/** Buttons that do their work without scripts: a repeated click would do it twice. */
const WORKS_BY_ITSELF = '[popovertarget], [type=submit]';

/** What visitors did before the app could hear it. */
export interface EarlyEvents {
  /** Does it again for the app, and listens no longer. */
  replay(): void;
}

const isField = (target: Element): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/**
 * Tells React of the value in a field, which it has taken for known. The value is not set anew: that would
 * move the caret and end what an input method is composing.
 */
function enter(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  field._valueTracker?.setValue(`not ${value}`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps clicks on buttons, entries in fields and forms for scripts until the app has taken over. Links, popovers and
 * forms with an address of their own work without it.
 */
export function keepEarlyEvents(root: HTMLElement): EarlyEvents {
  const stop = new AbortController();
  const waiting = new Map<Element, () => void>();
  const entries = new Map<Field, string>();
  const listen = (type: string, keep: (target: Element, event: Event) => void) => {
    const heard = (event: Event) => {
      if (event.target instanceof Element) keep(event.target, event);
    };
    root.addEventListener(type, heard, { capture: true, signal: stop.signal });
  };

  listen('click', (target) => {
    const button = target.closest('button');
    if (button === null || button.matches(WORKS_BY_ITSELF)) return;
    waiting.set(button, () => {
      button.click();
    });
  });
  listen('input', (target) => {
    if (!isField(target) || target.type === 'checkbox' || target.type === 'radio') return;
    const { value, form } = target;
    if (form?.method !== 'get') {
      waiting.set(target, () => {
        enter(target, value);
      });
      return;
    }
    // The fields of such a form stand in the address together, so they are entered together.
    entries.set(target, value);
    waiting.set(form, () => {
      for (const [field, entry] of entries) if (field.form === form && field.value !== entry) field.value = entry;
      form.requestSubmit();
    });
  });
  listen('submit', (target, event) => {
    // A form with an address is read by the server; one that posts is read by the app alone.
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    event.preventDefault();
    waiting.set(target, () => {
      target.requestSubmit();
    });
  });

  return {
    replay: () => {
      stop.abort();
      for (const [element, again] of waiting) if (element.isConnected) again();
    },
  };
}
