/** The attribute of the page's status whose value it says while something is on its way. */
export const BUSY_TEXT_ATTRIBUTE = 'data-busy';

/** Controls that wait for the app: buttons, and entries in forms whose fields stand in the address. */
const isAwaited = ({ type, target }: Event): boolean => {
  if (!(target instanceof Element)) return false;
  return type === 'click'
    ? target.closest('button:not([popovertarget], [type=submit])') !== null
    : target.closest('form')?.method === 'get';
};

/**
 * Says, by eye and to screen readers, that the page is busy from the first choice that waits for scripts
 * until they have taken over. It stands outside of what the app hydrates.
 *
 * @returns ends it
 */
export function showBusyUntilStarted(root: HTMLElement): () => void {
  const stop = new AbortController();
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  const show = (event: Event): void => {
    if (status.hasChildNodes() || !isAwaited(event)) return;
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
  for (const type of ['click', 'input']) root.addEventListener(type, show, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    status.remove();
    root.ariaBusy = null;
  };
}
