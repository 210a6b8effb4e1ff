import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { useShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import { ButtonLink } from '#shared/ui/button-link';
import { OrderedList } from '#shared/ui/ordered-list';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { CollectionFilters } from './collection-filters';
import { CollectionRow } from './collection-row';
import { DeleteDialog } from './delete-dialog';
import { ListPager } from './list-pager';
import { ListToolbar } from './list-toolbar';
import { pageCount } from './pager';
import { SelectionBar } from './selection-bar';
import type { StaffCollection, StaffDocument } from './staff-collection';
import { useListAddress } from './use-list-address';
import { useOrdering } from './use-ordering';

const PAGE_SIZE = 50;

export interface CollectionListProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  /** All of them in their order. */
  docs: readonly Doc[];
  /** Other ways that lead on from a row. */
  ways?: ((doc: Doc) => ReactNode) | undefined;
}

/** The list of a collection that is read as a whole: searched, filtered, put in order, and deleted from after asking. */
export function CollectionList<Doc extends StaffDocument>({ of, docs, ways }: CollectionListProps<Doc>) {
  const { texts, nameOf } = of;
  const { t } = useTranslation();
  const { api } = useServices();
  const address = useListAddress(of.rules);
  const order = useOrdering<Doc>(of.path, of.listQuery(api, useLanguage()).queryKey);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<readonly Doc[]>([]);
  const title = t(`admin.sections.${pages[of.page].section.id}`);
  const found = of.select(docs, address);
  const all = pageCount(found.length, PAGE_SIZE);
  const page = Math.min(address.page, all);

  return (
    <>
      <StaffPageHeader
        title={title}
        intro={address.isNarrowed ? undefined : t('admin.list.orderHint')}
        actions={
          <ButtonLink {...useShortcutTarget('new')} to={of.newHref()} size="sm">
            <Plus aria-hidden className="size-4" />
            {t(`${texts}.new`)}
          </ButtonLink>
        }
      />
      <ListToolbar address={address} count={t(`${texts}.count`, { count: found.length })}>
        <CollectionFilters of={of} address={address} />
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
        render={(doc) => (
          <CollectionRow
            of={of}
            doc={doc}
            ways={ways?.(doc)}
            onDelete={() => {
              setDeleted([doc]);
            }}
          />
        )}
        onOrder={address.isNarrowed ? undefined : order}
        selected={selected}
        onSelect={setSelected}
        empty={t(address.isNarrowed ? 'admin.list.noMatch' : `${texts}.empty`)}
      />
      <ListPager address={address} pages={all} />
      <DeleteDialog
        items={deleted}
        nameOf={nameOf}
        text={of.deleteText?.(deleted, t) ?? t(`${texts}.deleteText`)}
        deleteItem={(doc) => of.remove(api, doc)}
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
