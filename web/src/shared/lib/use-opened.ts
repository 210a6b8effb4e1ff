import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Puts the reader at the head of what has opened: the page at its top, the focus in the element. Not after a way back,
 * which leads to where one was.
 *
 * @param opened what is shown; another one opens anew
 */
export function useOpened<Head extends HTMLElement>(opened = ''): RefObject<Head | null> {
  const head = useRef<Head>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, [opened, type]);
  return head;
}
