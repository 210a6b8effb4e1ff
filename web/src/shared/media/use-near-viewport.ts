import { useEffect, useState, type RefObject } from 'react';

/** How far from the visible part of the page something begins to load (spec section 9). */
const PRELOAD_MARGIN = '200px';

/** Whether an element has ever been on the screen or within 200 px of it. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
