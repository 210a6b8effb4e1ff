import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import { ButtonLink } from '#shared/ui/button-link';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { DeleteDialog } from './delete-dialog';
import { ListToolbar } from './list-toolbar';
import { OrderedList } from './ordered-list';
import { ListPager } from './list-pager';
import { pageCount } from './pager';
import { SelectionBar } from './selection-bar';
import type { ListAddress } from './use-list-address';

const PAGE_SIZE = 50;

export interface CollectionListProps<Item> {
  title: string;
  address: ListAddress;
  /** What the address asks for, in its order. */
  found: readonly Item[];
  /** How many were found, in words. */
  count: string;
  /** What an empty collection says. */
  empty: string;
  add: { label: string; to: string };
  filters: ReactNode;
  nameOf: (item: Item) => string;
  renderRow: (item: Item, askToDelete: () => void) => ReactNode;
  onOrder: (ids: string[]) => void;
  /** What goes along with the things that are to be deleted and what stays. */
  deleteText: (items: readonly Item[]) => ReactNode;
  deleteItem: (item: Item) => Promise<unknown>;
}

/** The list of a collection that is read as a whole: searched, filtered, put in order, and deleted from after asking. */
export function CollectionList<Item extends { id: string }>(props: CollectionListProps<Item>) {
  const { title, address, found, nameOf, renderRow, add } = props;
  const { t } = useTranslation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<readonly Item[]>([]);
  const pages = pageCount(found.length, PAGE_SIZE);
  const page = Math.min(address.page, pages);

  return (
    <>
      <StaffPageHeader
        title={title}
        intro={address.isNarrowed ? undefined : t('admin.list.orderHint')}
        actions={
          <ButtonLink {...useShortcutTarget('new')} to={add.to} size="sm">
            <Plus aria-hidden className="size-4" />
            {add.label}
          </ButtonLink>
        }
      />
      <ListToolbar address={address} count={props.count}>
        {props.filters}
      </ListToolbar>
      <SelectionBar
        count={selected.size}
        onClear={() => {
          setSelected(new Set());
        }}
        onDelete={() => {
          setDeleted(found.filter(({ id }) => selected.has(id)));
        }}
      />
      <OrderedList
        label={title}
        items={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        nameOf={nameOf}
        render={(item) =>
          renderRow(item, () => {
            setDeleted([item]);
          })
        }
        onOrder={address.isNarrowed ? undefined : props.onOrder}
        selected={selected}
        onSelect={setSelected}
        empty={address.isNarrowed ? t('admin.list.noMatch') : props.empty}
      />
      <ListPager address={address} pages={pages} />
      <DeleteDialog
        items={deleted}
        nameOf={nameOf}
        text={props.deleteText(deleted)}
        deleteItem={props.deleteItem}
        onClose={() => {
          setDeleted([]);
        }}
        onDone={() => {
          setDeleted([]);
          setSelected(new Set());
        }}
      />
    </>
  );
}
