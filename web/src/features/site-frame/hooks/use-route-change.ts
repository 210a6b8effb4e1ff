import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { prefersReducedMotion } from '#shared/lib/visitor-preferences';

/**
 * Returns the element id that the URL asks to scroll to, decoded: query parameter `to`, else `anchor`, else
 * the hash; null if it is empty or there is none (requirement P4).
 */
export function findAnchor(search: string, hash: string): string | null {
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

/** Height of the sticky header, which would cover the target. */
const getHeaderHeight = (): number =>
  document.querySelector('[data-sticky-header]')?.getBoundingClientRect().height ?? 0;

/**
 * Scrolls to the element with an id, below the sticky header, and focuses it. Returns false if it does not
 * exist.
 */
export function scrollToElement(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const top = target.getBoundingClientRect().top + window.scrollY - getHeaderHeight();
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Scrolls to the element with an id and focuses it. The element may not exist yet: the first attempt is after
 * 400 ms, then one every 150 ms until it exists (spec section 9).
 * @returns a function that cancels the attempts
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

/** `useLayoutEffect` in the browser; React warns about it on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
const scrollPositions = new Map<string, number>();

/**
 * After navigation to another path, scrolls to the top, or on back and forward navigation to the previous
 * position; if that is unknown since a reload, the browser restores it. Focuses the content, so that screen
 * readers continue there, unless the URL names an anchor.
 * @param followsQuery whether a link to another query of the same path counts too, unless it has
 * `preventScrollReset` or names an anchor
 */
export function useRouteChange(content: RefObject<HTMLElement | null>, followsQuery = false): void {
  const location = useLocation();
  const { key } = location;
  const type = useNavigationType();
  const { isServer } = useServices();
  const preventsScroll = use(UNSAFE_DataRouterStateContext)?.preventScrollReset;
  const previous = useRef(location);

  useEffect(() => {
    if (isServer) return undefined;
    const savePosition = () => scrollPositions.set(key, window.scrollY);
    savePosition();
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => {
      window.removeEventListener('scroll', savePosition);
    };
  }, [isServer, key]);

  useBrowserLayoutEffect(() => {
    const before = previous.current;
    previous.current = location;
    const { pathname, search, hash } = location;
    const isAnchored = findAnchor(search, hash) !== null;
    const isOtherQuery = followsQuery && before.search !== search && type === NavigationType.Push;
    if (before.pathname === pathname && (!isOtherQuery || preventsScroll || isAnchored)) return;
    const top = type === NavigationType.Pop ? scrollPositions.get(key) : 0;
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    if (!isAnchored) content.current?.focus({ preventScroll: true });
  }, [location, key, type, content, followsQuery, preventsScroll]);
}
