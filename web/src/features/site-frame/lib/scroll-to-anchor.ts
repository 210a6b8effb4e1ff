/** The id that an address asks to scroll to: query `to`, query `anchor`, or the hash (requirement P4). */
export function anchorOf(search: string, hash: string): string | null {
  const query = new URLSearchParams(search);
  const anchor = query.get('to') ?? query.get('anchor') ?? hash.replace(/^#/, '');
  if (anchor === '') return null;
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

const START_AFTER_MS = 400;
const RETRY_EVERY_MS = 150;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Height of the header that stays on top, which would otherwise cover the target. */
const headerHeight = (): number => document.querySelector('[data-sticky-header]')?.getBoundingClientRect().height ?? 0;

/** Brings the element to the top, below the sticky header, and moves the focus there. False when it does not exist. */
export function scrollToElement(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const top = target.getBoundingClientRect().top + window.scrollY - headerHeight();
  window.scrollTo({ top, behavior: prefersStillness() ? 'auto' : 'smooth' });
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Scrolls to an element that may not be there yet: the first try after 400 ms, then every 150 ms until it exists
 * (spec section 9).
 * @returns what gives up
 */
export function scrollToAnchor(id: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () => {
    if (!scrollToElement(id)) timer = setTimeout(attempt, RETRY_EVERY_MS);
  };
  timer = setTimeout(attempt, START_AFTER_MS);
  return () => {
    clearTimeout(timer);
  };
}
