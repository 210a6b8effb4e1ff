import { useRef } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids between two ids of a list, inclusive and in the order of the list; `null` if one of them is
 * not in it.
 */
export function findRange(ids: readonly string[], from: string | null, to: string): readonly string[] | null {
  const [first, last] = [ids.indexOf(from ?? ''), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? null : ids.slice(first, last + 1);
}

/** Returns the id that only one of two sets contains. */
const findDifference = (one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined =>
  [...one].find((id) => !other.has(id)) ?? [...other].find((id) => !one.has(id));

/**
 * Returns `select`, which handles a changed selection of list items: single ones, or with Shift (`isRange`)
 * all from the last chosen one. It calls `onSelect` with the new selection.
 * @param ids of the visible items, in their order
 */
export function useRangeSelection(
  ids: readonly string[],
  selected: ReadonlySet<string> = NONE,
  onSelect: (ids: ReadonlySet<string>) => void = () => undefined,
): { select: (next: ReadonlySet<string>, isRange: boolean) => void } {
  const anchor = useRef<string | null>(null);
  return {
    select(next, isRange) {
      const changedId = findDifference(next, selected);
      if (changedId === undefined) return;
      // Shift with an arrow key also takes items away again.
      const range = isRange && next.has(changedId) ? findRange(ids, anchor.current, changedId) : null;
      anchor.current = changedId;
      onSelect(range ? new Set([...selected, ...range]) : next);
    },
  };
}
