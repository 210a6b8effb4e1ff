import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a row that scrolls sideways. Whenever `current` changes, the row scrolls so that its
 * element with `aria-current` is in the middle; the page does not scroll.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page too.
    if (row.current && item)
      row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return row;
}
