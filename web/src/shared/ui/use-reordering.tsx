import clsx from 'clsx';
import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';

/**
 * Returns the order after moving some ids before or after a target. Moved ids keep their relative order.
 * Returns the old order if the target is one of them.
 */
export function moveIds(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  isAfter: boolean,
): string[] {
  if (moved.has(target)) return [...ids];
  const otherIds = ids.filter((id) => !moved.has(id));
  const insertIndex = otherIds.indexOf(target) + (isAfter ? 1 : 0);
  return [...otherIds.slice(0, insertIndex), ...ids.filter((id) => moved.has(id)), ...otherIds.slice(insertIndex)];
}

interface ReorderingOptions {
  /** Ids of all items in their order. */
  ids: readonly string[];
  /** Whether the order cannot be changed now. */
  isDisabled: boolean;
  onOrder: (ids: string[]) => void;
  /** CSS classes for the size of the drop indicator. */
  indicatorClass: string;
}

/**
 * Returns the drag-and-drop hooks of an orderable list; a drop calls `onOrder` with all ids in their new
 * order. A list must always pass them, also while disabled: React reports an error if they appear or
 * disappear.
 */
export function useReordering({ ids, isDisabled, onOrder, indicatorClass }: ReorderingOptions): DragAndDropHooks {
  return useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      onOrder(moveIds(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'after'));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={clsx(indicatorClass, 'bg-transparent data-[drop-target]:bg-wine')} />
    ),
  }).dragAndDropHooks;
}
