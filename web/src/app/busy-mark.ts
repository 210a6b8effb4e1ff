/** Attribute of the rendered status element that holds the localised "loading" text. */
export const BUSY_TEXT_ATTRIBUTE = 'data-busy';

/**
 * Whether an event is meant for a control that works only with the app: a button, or a field of a GET form.
 */
const needsApp = ({ type, target }: Event): boolean => {
  if (!(target instanceof Element)) return false;
  return type === 'click'
    ? target.closest('button:not([popovertarget], [type=submit])') !== null
    : target.closest('form')?.method === 'get';
};

/**
 * Shows a progress bar with a screen-reader text as soon as a visitor uses a control below `root` that works
 * only with the app: a button, or a field of a GET form. It also marks `root` as busy. The status element
 * lies outside the hydrated root. Returns a function that removes all this and stops listening.
 */
export function showBusyWhileStarting(root: HTMLElement): () => void {
  const controller = new AbortController();
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  const show = (event: Event): void => {
    if (status.hasChildNodes() || !needsApp(event)) return;
    root.ariaBusy = 'true';
    document.body.append(status);
    const mark = document.createElement('span');
    mark.className = 'navigation-progress';
    const text = document.createElement('span');
    text.className = 'sr-only';
    text.textContent = root.querySelector(`[${BUSY_TEXT_ATTRIBUTE}]`)?.getAttribute(BUSY_TEXT_ATTRIBUTE) ?? '';
    mark.append(text);
    status.append(mark);
  };
  for (const type of ['click', 'input'])
    root.addEventListener(type, show, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
    status.remove();
    root.ariaBusy = null;
  };
}
