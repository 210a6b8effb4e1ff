import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Items of a long list that are rendered first: more than fit on a screen. */
const FIRST_ITEMS = 15;

/**
 * Hook that returns the first items of a list, and in a later render that may be interrupted all of them, so
 * that the first screen is painted before the rest; at once on the way back to a scroll position.
 */
export function useFirstItems<Item>(items: readonly Item[]): readonly Item[] {
  const isWhole = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  return isWhole ? items : items.slice(0, FIRST_ITEMS);
}
