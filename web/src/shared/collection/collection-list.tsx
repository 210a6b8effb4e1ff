import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { staffPages } from '#shared/staff-pages';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { ButtonLink } from '#shared/ui/button-link';
import { OrderedList } from '#shared/ui/ordered-list';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { CollectionRow, PICTURE_LOOKS } from './collection-row';
import { ColumnHeader, columnLabels } from './column-header';
import { DeleteDialog } from './delete-dialog';
import { useListAddress, type ListUrlState } from './list-url-state';
import { AmountFilter, ListFilter, SortFilter, StatusFilters } from './list-filters';
import { ListToolbar } from './list-toolbar';
import { BulkBar } from './bulk-edit/bulk-bar';
import { ListPager, pageCount } from './pager';
import { SpreadsheetButton } from './spreadsheet/spreadsheet-button';
import type { StaffCollection, StaffDocument } from './define-staff-collection';
import { useOrdering } from './use-ordering';

interface CollectionFiltersProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  address: ListUrlState;
}

/** Filters and sort order of a collection's list. */
function CollectionFilters<Doc extends StaffDocument>({ of, address }: CollectionFiltersProps<Doc>) {
  const { t } = useTranslation();
  const { texts, filters = {}, choices = {}, gaps, columns } = of;
  const filter = (
    name: string,
    label: string,
    values: readonly string[],
    words: string,
    names?: ReadonlyMap<string, string>,
  ) =>
    values.length === 0 ? null : (
      <ListFilter
        key={name}
        address={address}
        name={name}
        label={t(label)}
        all={t('admin.list.all')}
        options={values.map((value) => ({
          value,
          label: names?.get(value) ?? t([`${words}.${value}`, `admin.list.${value}`]),
        }))}
      />
    );
  return (
    <>
      {Object.entries(filters).map(([name, { values, names }]) =>
        filter(name, `${texts}.fields.${name}`, values, choices[name] ?? '', names),
      )}
      {of.ranges
        .flatMap(({ min, max }) => [min, max])
        .map((name) => (
          <AmountFilter key={name} address={address} name={name} label={t(`winesPage.filters.${name}`)} />
        ))}
      {of.isPublished && <StatusFilters address={address} isTimed={of.isTimed} />}
      {filter('lacks', 'admin.list.lacks', gaps, `${texts}.gaps`)}
      <SortFilter
        address={address}
        columns={columns.map(({ name }) => ({ name, label: t(columnLabels(texts, name)) }))}
      />
    </>
  );
}

const PAGE_SIZE = 50;

interface CollectionListProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  /** All documents in their order. */
  docs: readonly Doc[];
  /** Additional links of a row. */
  ways?: ((doc: Doc) => ReactNode) | undefined;
}

/**
 * List of a collection that is loaded as a whole, with search, filters, ordering, bulk edit and deletion.
 */
export function CollectionList<Doc extends StaffDocument>({ of, docs, ways }: CollectionListProps<Doc>) {
  const { texts, nameOf } = of;
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const address = useListAddress(of.rules);
  const order = useOrdering<Doc>(of.path, of.listQuery(api, useLanguage()).queryKey);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<readonly Doc[]>([]);
  const title = t(`admin.sections.${staffPages[of.page].section.id}`);
  const found = of.select(docs, address, clock.now());
  const chosen = found.filter(({ id }) => selected.has(id));
  const all = pageCount(found.length, PAGE_SIZE);
  const page = Math.min(address.page, all);
  const canOrder = of.isOrdered && !address.isNarrowed;

  return (
    <>
      <StaffPageHeader
        title={title}
        intro={canOrder ? t('admin.list.orderHint') : undefined}
        actions={
          <>
            {of.sheet && <SpreadsheetButton sheet={of.sheet} />}
            <ButtonLink {...useShortcutTarget('new')} to={of.newHref()} size="sm">
              <Plus aria-hidden className="size-4" />
              {t(`${texts}.new`)}
            </ButtonLink>
          </>
        }
      />
      <ListToolbar address={address} count={t(`${texts}.count`, { count: found.length })}>
        <CollectionFilters of={of} address={address} />
      </ListToolbar>
      <BulkBar
        path={of.path}
        texts={texts}
        fields={of.many}
        selected={chosen.map((doc) => ({
          id: doc.id,
          version: doc.version,
          name: nameOf(doc),
          values: of.sharedOf(doc),
        }))}
        found={all > 1 ? found.map(({ id }) => id) : []}
        onSelect={setSelected}
        onDelete={() => {
          setDeleted(chosen);
        }}
      />
      {found.length > 0 && (
        <ColumnHeader
          texts={texts}
          columns={of.columns}
          address={address}
          picture={of.picture ? PICTURE_LOOKS[of.picture.look].width : null}
          hasHandles={canOrder}
        />
      )}
      <OrderedList
        label={title}
        layout="cards"
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
        onOrder={canOrder ? order : undefined}
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
        binnedAs={({ id }) => id}
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
