import clsx from 'clsx';
import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';

/** The order after some of the ids were put before or after another one; they keep their order among themselves. */
export function movedTo(ids: readonly string[], moved: ReadonlySet<string>, target: string, after: boolean): string[] {
  if (moved.has(target)) return [...ids];
  const rest = ids.filter((id) => !moved.has(id));
  const place = rest.indexOf(target) + (after ? 1 : 0);
  return [...rest.slice(0, place), ...ids.filter((id) => moved.has(id)), ...rest.slice(place)];
}

/** The order of a whole list after the ids of one of its pages were put into another order. */
export function withReorderedPart(all: readonly string[], part: readonly string[]): string[] {
  const members = new Set(part);
  const next = part[Symbol.iterator]();
  return all.map((id) => (members.has(id) ? (next.next().value ?? id) : id));
}

interface Reordering {
  /** All items of the list in their order. */
  ids: readonly string[];
  /** The order cannot be changed now. */
  isDisabled: boolean;
  onOrder: (ids: string[]) => void;
  /** How the mark of the place looks where something would be dropped; its colour is given. */
  indicatorClass: string;
}

/**
 * What a list needs for its items to be put in order. A list has it from its beginning to its end, also while it cannot
 * be ordered: with or without it, the list and each item are components of different hooks, which React takes for a fault.
 */
export function useReordering({ ids, isDisabled, onOrder, indicatorClass }: Reordering): DragAndDropHooks {
  return useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      onOrder(movedTo(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'after'));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={clsx(indicatorClass, 'bg-transparent data-[drop-target]:bg-wine')} />
    ),
  }).dragAndDropHooks;
}
