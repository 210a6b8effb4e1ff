import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { anchorOf } from '../lib/scroll-to-anchor';

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
