import { useRef } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The ids from one to another in the order of a list, both included; `null` if either is not in it. */
export function findRange(ids: readonly string[], from: string | null, to: string): readonly string[] | null {
  const [first, last] = [ids.indexOf(from ?? ''), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? null : ids.slice(first, last + 1);
}

/** The one id that is in one of two sets only. */
const findDifference = (one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined =>
  [...one].find((id) => !other.has(id)) ?? [...other].find((id) => !one.has(id));

/**
 * Selects items of a list one by one or, with Shift, all from the one chosen before: in every list with check
 * boxes.
 *
 * @param ids of the items that are shown, in their order
 */
export function useRangeSelection(
  ids: readonly string[],
  selected: ReadonlySet<string> = NONE,
  onSelect: (ids: ReadonlySet<string>) => void = () => undefined,
): { select: (next: ReadonlySet<string>, isRange: boolean) => void } {
  const anchor = useRef<string | null>(null);
  return {
    select(next, isRange) {
      const chosen = findDifference(next, selected);
      if (chosen === undefined) return;
      const range = isRange ? findRange(ids, anchor.current, chosen) : null;
      anchor.current = chosen;
      onSelect(range ? new Set([...selected, ...range]) : next);
    },
  };
}
