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
import { CollectionRow, THUMBNAIL_SHAPES } from './collection-row';
import { ColumnHeader, getColumnLabelKeys } from './column-header';
import { DeleteDialog } from './delete-dialog';
import { useListUrlState, type ListUrlState } from './list-url-state';
import { AmountFilter, ListFilter, SortFilter, StatusFilters } from './list-filters';
import { ListToolbar } from './list-toolbar';
import { BulkBar } from './bulk-edit/bulk-bar';
import { ListPager, countPages } from './pager';
import { SpreadsheetButton } from './spreadsheet/spreadsheet-button';
import type { StaffCollection, StaffDocument } from './define-staff-collection';
import { useSaveOrder } from './use-save-order';

interface CollectionFiltersProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  urlState: ListUrlState;
}

/** Filters and sort order of a collection's list. */
function CollectionFilters<Doc extends StaffDocument>({ collection, urlState }: CollectionFiltersProps<Doc>) {
  const { t } = useTranslation();
  const { texts, filters = {}, choices = {}, gaps, columns } = collection;
  const filter = (
    name: string,
    label: string,
    values: readonly string[],
    textKeyPrefix: string,
    names?: ReadonlyMap<string, string>,
  ) =>
    values.length === 0 ? null : (
      <ListFilter
        key={name}
        urlState={urlState}
        name={name}
        label={t(label)}
        allLabel={t('admin.list.all')}
        options={values.map((value) => ({
          value,
          label: names?.get(value) ?? t([`${textKeyPrefix}.${value}`, `admin.list.${value}`]),
        }))}
      />
    );
  return (
    <>
      {Object.entries(filters).map(([name, { values, names }]) =>
        filter(name, `${texts}.fields.${name}`, values, choices[name] ?? '', names),
      )}
      {collection.ranges
        .flatMap(({ min, max }) => [min, max])
        .map((name) => (
          <AmountFilter key={name} urlState={urlState} name={name} label={t(`winesPage.filters.${name}`)} />
        ))}
      {collection.isPublished && <StatusFilters urlState={urlState} isTimed={collection.isTimed} />}
      {filter('lacks', 'admin.list.lacks', gaps, `${texts}.gaps`)}
      <SortFilter
        urlState={urlState}
        columns={columns.map(({ name }) => ({ name, label: t(getColumnLabelKeys(texts, name)) }))}
      />
    </>
  );
}

const PAGE_SIZE = 50;

interface CollectionListProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  /** All documents in their order. */
  docs: readonly Doc[];
  /** Additional links of a row. */
  links?: ((doc: Doc) => ReactNode) | undefined;
}

/**
 * Staff list of a collection that is loaded as a whole, 50 documents per page: search, filters, sorting,
 * manual order (only while nothing is filtered or sorted), bulk edit, spreadsheets and deletion.
 */
export function CollectionList<Doc extends StaffDocument>({ collection, docs, links }: CollectionListProps<Doc>) {
  const { texts, getName } = collection;
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const urlState = useListUrlState(collection.queryRules);
  const order = useSaveOrder<Doc>(collection.path, collection.listQuery(api, useLanguage()).queryKey);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<readonly Doc[]>([]);
  const title = t(`admin.sections.${staffPages[collection.page].section.id}`);
  const found = collection.selectDocuments(docs, urlState, clock.now());
  const chosen = found.filter(({ id }) => selected.has(id));
  const all = countPages(found.length, PAGE_SIZE);
  const page = Math.min(urlState.page, all);
  const canOrder = collection.isOrdered && !urlState.isNarrowed;

  return (
    <>
      <StaffPageHeader
        title={title}
        intro={canOrder ? t('admin.list.orderHint') : undefined}
        actions={
          <>
            {collection.spreadsheet && <SpreadsheetButton config={collection.spreadsheet} />}
            <ButtonLink {...useShortcutTarget('new')} to={collection.newHref()} size="sm">
              <Plus aria-hidden className="size-4" />
              {t(`${texts}.new`)}
            </ButtonLink>
          </>
        }
      />
      <ListToolbar urlState={urlState} count={t(`${texts}.count`, { count: found.length })}>
        <CollectionFilters collection={collection} urlState={urlState} />
      </ListToolbar>
      <BulkBar
        path={collection.path}
        texts={texts}
        fields={collection.bulkFields}
        selected={chosen.map((doc) => ({
          id: doc.id,
          version: doc.version,
          name: getName(doc),
          values: collection.getSharedValues(doc),
        }))}
        matchingIds={all > 1 ? found.map(({ id }) => id) : []}
        onSelect={setSelected}
        onDelete={() => {
          setDeleted(chosen);
        }}
      />
      {found.length > 0 && (
        <ColumnHeader
          texts={texts}
          columns={collection.columns}
          urlState={urlState}
          thumbnailWidth={collection.thumbnail ? THUMBNAIL_SHAPES[collection.thumbnail.shape].width : null}
          hasHandles={canOrder}
        />
      )}
      <OrderedList
        label={title}
        layout="cards"
        items={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        getName={getName}
        renderItem={(doc) => (
          <CollectionRow
            collection={collection}
            doc={doc}
            links={links?.(doc)}
            onDelete={() => {
              setDeleted([doc]);
            }}
          />
        )}
        onOrder={canOrder ? order : undefined}
        selected={selected}
        onSelect={setSelected}
        empty={t(urlState.isNarrowed ? 'admin.list.noMatch' : `${texts}.empty`)}
      />
      <ListPager urlState={urlState} pages={all} />
      <DeleteDialog
        items={deleted}
        getName={getName}
        text={collection.getDeleteText?.(deleted, t) ?? t(`${texts}.deleteText`)}
        deleteItem={(doc) => collection.remove(api, doc)}
        getBinId={({ id }) => id}
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
