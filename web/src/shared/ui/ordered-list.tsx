import clsx from 'clsx';
import { Check, GripVertical, type LucideIcon } from 'lucide-react';
import { useDeferredValue, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { RowIcon, RowIconShapes } from './row-icon';
import { SelectAll } from './select-all';
import { useRangeSelection } from './use-range-selection';
import { useReordering } from './use-reordering';

/** Items of a long list that are rendered first: more than fit on a screen. */
const FIRST_ITEMS = 15;

/** Checkbox that selects an item of the list. */
function SelectionBox({ label }: { label: string }) {
  return (
    <Checkbox
      slot="selection"
      aria-label={label}
      className="group flex size-8 shrink-0 items-center justify-center max-sm:size-11"
    >
      <span className="flex size-5 items-center justify-center rounded-sm border border-line-strong bg-white group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-wine group-data-[selected]:border-vine-deep group-data-[selected]:bg-vine-deep">
        <RowIcon icon={Check} className="hidden size-3.5 text-white group-data-[selected]:block" />
      </span>
    </Checkbox>
  );
}

export interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Returns the name of an item for screen readers. */
  getName: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Called with the ids in their new order. Left out if the items cannot be ordered now. */
  onOrder?: ((ids: string[]) => void) | undefined;
  /** Ids of the selected items. Left out if items cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  empty: ReactNode;
  /** Icons that `renderItem` shows with `RowIcon`. */
  icons?: readonly LucideIcon[];
  /**
   * `stack`: rows; `cards`: rows that are cards on phones, whose `renderItem` returns elements with the
   * grid areas `picture`, `text` and `actions`; `grid`: tiles.
   */
  layout?: 'stack' | 'cards' | 'grid';
}

const STACK_LOOK = 'overflow-hidden rounded-md border border-line bg-white';
const LIST_LOOKS = {
  stack: STACK_LOOK,
  cards: STACK_LOOK,
  grid: 'flex flex-wrap gap-3',
} as const;

const ROW_LOOK = 'flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0';
const ITEM_LOOKS = {
  stack: ROW_LOOK,
  cards: `${ROW_LOOK} staff-card`,
  grid: 'flex w-[calc((100%-0.75rem)/2)] flex-wrap content-start items-center rounded-md border border-line bg-white p-2 sm:w-[calc((100%-1.5rem)/3)] md:w-[calc((100%-2.25rem)/4)] xl:w-[calc((100%-3.75rem)/6)]',
} as const;

/** Drop indicator. In tiles it takes no space. */
const DROP_LOOKS = { stack: 'h-0.5', cards: 'h-0.5', grid: '-mx-[7px] w-0.5 self-stretch' } as const;

/**
 * Drag handle. It is hidden rather than removed while ordering is disabled, since the drag-and-drop hooks
 * must not change.
 */
const HANDLE_LOOKS =
  '-ml-1 size-8 shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-soft hover:bg-stone max-sm:size-11';

/** Stops presses of links and buttons in a row from selecting the row. */
function stopRowPress(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('a, button')) event.stopPropagation();
}

function stopRowKeyPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') stopRowPress(event);
}

/**
 * List of items that can be selected (with `onSelect`) and ordered (with `onOrder`). Order by drag handle or
 * keyboard: Enter on the handle picks an item up, arrows move it, Enter drops it.
 */
export function OrderedList<Item extends { id: string }>(props: OrderedListProps<Item>) {
  const { label, items, getName, renderItem, onOrder, selected, onSelect, empty, icons = [], layout = 'stack' } = props;
  const { t } = useTranslation();
  const ids = items.map(({ id }) => id);
  // The first screen is painted before the rest is rendered, except on the way back to a scroll position.
  const isWhole = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  const dragAndDropHooks = useReordering({
    ids,
    isDisabled: !onOrder,
    onOrder: (order) => onOrder?.(order),
    indicatorClass: DROP_LOOKS[layout],
  });
  const isShifted = useRef(false);
  const { select } = useRangeSelection(ids, selected, onSelect);
  const readShift = ({ shiftKey }: { shiftKey: boolean }): void => {
    isShifted.current = shiftKey;
  };
  const list = (
    <GridList
      aria-label={label}
      items={isWhole ? items : items.slice(0, FIRST_ITEMS)}
      layout={layout === 'grid' ? 'grid' : 'stack'}
      // Letters are shortcuts in the staff area, and lists have a search.
      disallowTypeAhead
      selectionMode={onSelect ? 'multiple' : 'none'}
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        select(new Set(keys === 'all' ? ids : [...keys].map(String)), isShifted.current);
      }}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => (
        <div className="w-full rounded-md bg-white px-4 py-10 text-center text-sm text-ink-soft">{empty}</div>
      )}
      className={LIST_LOOKS[layout]}
      dependencies={[renderItem, onOrder]}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={getName(item)}
          className={clsx(
            ITEM_LOOKS[layout],
            'text-sm outline-none data-[dragging]:opacity-50 data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-wine data-[hovered]:bg-paper data-[selected]:bg-wine-pale/40',
          )}
        >
          <Button
            slot="drag"
            isDisabled={!onOrder}
            aria-label={t('admin.list.move', { name: getName(item) })}
            className={clsx(HANDLE_LOOKS, onOrder ? 'flex' : 'hidden')}
          >
            <RowIcon icon={GripVertical} />
          </Button>
          {onSelect ? <SelectionBox label={t('admin.list.select', { name: getName(item) })} /> : null}
          <div
            role="presentation"
            className="contents"
            onPointerDown={stopRowPress}
            onClick={stopRowPress}
            onKeyDown={stopRowKeyPress}
          >
            {renderItem(item)}
          </div>
        </GridListItem>
      )}
    </GridList>
  );
  const shapes = <RowIconShapes icons={[Check, GripVertical, ...icons]} />;
  if (!onSelect) {
    return (
      <>
        {shapes}
        {list}
      </>
    );
  }
  return (
    <>
      {shapes}
      <SelectAll ids={ids} selected={selected} onSelect={onSelect} />
      <div role="presentation" onPointerDownCapture={readShift} onKeyDownCapture={readShift}>
        {list}
      </div>
    </>
  );
}
