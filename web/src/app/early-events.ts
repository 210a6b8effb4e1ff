type FormField = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /**
   * React's record of the last value. React ignores an input event while the record equals the value. Selects
   * have none.
   */
  _valueTracker?: { setValue(value: string): void };
};

/** Controls that work without scripts: replaying a click on them would run the action twice. */
const WORKS_WITHOUT_SCRIPTS = '[popovertarget], [type=submit]';

/** Visitor input recorded before the app has started. */
export interface EarlyEventQueue {
  /** Stops recording and repeats the recorded clicks, inputs and submits for the app. */
  replay(): void;
}

/** Whether a visitor enters text in an element or chooses an option. Check boxes work without scripts. */
const isFormField = (target: Element): target is FormField =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio') ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Whether the value of a field is another than the document gives it. */
const isEdited = (field: FormField): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0] !== (field.querySelector('[selected]') ?? field.options[0])
    : field.value !== field.defaultValue;

/**
 * Sets a field's value and dispatches events so that React notices it. An equal value is not set again:
 * setting it would move the caret and end the composition of an input method.
 */
function dispatchInput(field: FormField, value: string): void {
  if (field.value !== value) field.value = value;
  field._valueTracker?.setValue(`not ${value}`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Records what a visitor does below `root` before the app has started: clicks on buttons, input in text
 * fields and selects, also that made before the call, and submits of POST forms, which it prevents. `replay`
 * repeats it for the app; input in a GET form as one submit of the form. It skips what works without scripts:
 * links, popover buttons, submits of GET forms, check boxes and radio buttons.
 */
export function captureEarlyEvents(root: HTMLElement): EarlyEventQueue {
  const controller = new AbortController();
  const pendingActions = new Map<Element, () => void>();
  const pendingValues = new Map<FormField, string>();
  const captureEvent = (type: string, handleEvent: (target: Element, event: Event) => void) => {
    const onEvent = (event: Event) => {
      if (event.target instanceof Element) handleEvent(event.target, event);
    };
    root.addEventListener(type, onEvent, { capture: true, signal: controller.signal });
  };

  captureEvent('click', (target) => {
    const button = target.closest('button');
    if (button === null || button.matches(WORKS_WITHOUT_SCRIPTS)) return;
    pendingActions.set(button, () => {
      button.click();
    });
  });
  const recordInput = (field: FormField) => {
    const { value, form } = field;
    if (form?.method !== 'get') {
      pendingActions.set(field, () => {
        dispatchInput(field, value);
      });
      return;
    }
    // A GET form puts all its fields into the URL, so they are restored together.
    pendingValues.set(field, value);
    pendingActions.set(form, () => {
      for (const [each, entry] of pendingValues) if (each.form === form && each.value !== entry) each.value = entry;
      form.requestSubmit();
    });
  };
  captureEvent('input', (target) => {
    if (isFormField(target)) recordInput(target);
  });
  captureEvent('submit', (target, event) => {
    // The server handles GET forms; only the app handles POST forms.
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    event.preventDefault();
    pendingActions.set(target, () => {
      target.requestSubmit();
    });
  });

  for (const field of root.querySelectorAll('input, select, textarea'))
    if (isFormField(field) && isEdited(field)) recordInput(field);

  return {
    replay: () => {
      controller.abort();
      for (const [element, runAction] of pendingActions) if (element.isConnected) runAction();
    },
  };
}
