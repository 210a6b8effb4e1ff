import clsx from 'clsx';
import { DropIndicator, useDragAndDrop, type DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { movedTo } from './moved-to';

export interface Reordering {
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
