type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /**
   * React's record of the last value. React ignores an input event while the record equals the value. Selects
   * have none.
   */
  _valueTracker?: { setValue(value: string): void };
};

/** Controls that work without scripts: replaying a click on them would run the action twice. */
const WORKS_BY_ITSELF = '[popovertarget], [type=submit]';

/** Visitor input recorded before the app has started. */
export interface EarlyEvents {
  /** Stops recording and repeats the recorded clicks, inputs and submits for the app. */
  replay(): void;
}

const isField = (target: Element): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/**
 * Sets a field's value and dispatches events so that React notices it. An equal value is not set again:
 * setting it would move the caret and end the composition of an input method.
 */
function enter(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  field._valueTracker?.setValue(`not ${value}`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Records clicks on buttons, input in fields and submits of POST forms below `root` until `replay` is called.
 * It skips links, popovers and GET forms, which work without scripts.
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
    // A GET form puts all its fields into the URL, so they are restored together.
    entries.set(target, value);
    waiting.set(form, () => {
      for (const [field, entry] of entries) if (field.form === form && field.value !== entry) field.value = entry;
      form.requestSubmit();
    });
  });
  listen('submit', (target, event) => {
    // The server handles GET forms; only the app handles POST forms.
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
