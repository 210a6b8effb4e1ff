import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '#shared/api/services';

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

/** A layout effect in the browser; the server, which cannot run one, is spared the warning. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
const scrolledTo = new Map<string, number>();

/**
 * After a change of page: to the top, or back to where the visitor was, and the focus into the new content, so that
 * a screen reader reads on there.
 */
export function useRouteChange(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const { isServer } = useServices();
  const shown = useRef(pathname);

  useEffect(() => {
    if (isServer) return undefined;
    const remember = () => scrolledTo.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [isServer, key]);

  useBrowserLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = type === NavigationType.Pop ? scrolledTo.get(key) : undefined;
    window.scrollTo({ top: before ?? 0, behavior: 'instant' });
    if (anchorOf(search, hash) === null) content.current?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, type, content]);
}
