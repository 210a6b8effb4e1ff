import { Plus, type LucideIcon } from 'lucide-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListPage } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { ButtonLink } from '#shared/ui/button-link';
import { OrderedList } from '#shared/ui/ordered-list';
import { ListContainer } from '#shared/ui/row-icon';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { CollectionRow, getRowLayout, ROW_ICONS } from './collection-row';
import { ColumnHeader, getColumnLabelKeys } from './column-header';
import { DeleteDialog } from './delete-dialog';
import { getDeleteText } from './document-texts';
import type { ListUrlState } from './list-url-state';
import { AmountFilter, ListFilter, SortFilter, StatusFilters } from './list-filters';
import { ListToolbar } from './list-toolbar';
import { findBinnedEntity } from './bin-calls';
import { BulkBar } from './bulk-edit/bulk-bar';
import { ListPager } from './pager';
import { SpreadsheetButton } from './spreadsheet/spreadsheet-button';
import type { ListFilterOptions, StaffCollection, StaffDocument } from './define-staff-collection';
import { PAGE_SIZE } from './list-page-query';
import { useListSelection } from './use-list-selection';
import { useSaveOrder } from './use-save-order';

interface CollectionFiltersProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  urlState: ListUrlState;
}

/** Filters and sort order of a collection's list. */
function CollectionFilters<Doc extends StaffDocument>({ collection, urlState }: CollectionFiltersProps<Doc>) {
  const { t } = useTranslation();
  const { texts, filters = {}, choices = {}, gaps, columns } = collection;
  const filter = (name: string, label: string, options: ListFilterOptions, textKeyPrefix: string) => {
    const { values, names, onUse } = options;
    const current = urlState.get(name);
    // The values may not be loaded yet.
    const all = current === '' || values.includes(current) ? values : [...values, current];
    return all.length === 0 && !onUse ? null : (
      <ListFilter
        key={name}
        urlState={urlState}
        name={name}
        label={t(label)}
        allLabel={t('admin.list.all')}
        onUse={onUse}
        options={all.map((value) => ({
          value,
          label: names ? (names.get(value) ?? '…') : t([`${textKeyPrefix}.${value}`, `admin.list.${value}`]),
        }))}
      />
    );
  };
  return (
    <>
      {Object.entries(filters).map(([name, options]) =>
        filter(name, `${texts}.fields.${name}`, options, choices[name] ?? ''),
      )}
      {collection.ranges
        .flatMap(({ min, max }) => [min, max])
        .map((name) => (
          <AmountFilter key={name} urlState={urlState} name={name} label={t(`winesPage.filters.${name}`)} />
        ))}
      {collection.isPublished && <StatusFilters urlState={urlState} isTimed={collection.isTimed} />}
      {filter('lacks', 'admin.list.lacks', { values: gaps }, `${texts}.gaps`)}
      <SortFilter
        urlState={urlState}
        columns={columns.map(({ name }) => ({ name, label: t(getColumnLabelKeys(texts, name)) }))}
      />
    </>
  );
}

/** A page of a list, as a screen shows it. */
export interface VisibleListPage<Doc> {
  page: ListPage<Doc>;
  /** Whether it is the former page, since the one of the URL is not loaded. */
  isOutdated: boolean;
  urlState: ListUrlState;
  /** Query key of the page of the URL. */
  queryKey: QueryKey;
}

interface CollectionListProps<Doc extends StaffDocument> extends VisibleListPage<Doc> {
  collection: StaffCollection<Doc>;
  /** Additional links of a row. */
  links?: ((doc: Doc) => ReactNode) | undefined;
  /** Icons of the further links. */
  linkIcons?: readonly LucideIcon[] | undefined;
}

/**
 * Staff list of a collection, 50 documents per page: search, filters, sorting, manual order within a page
 * (only while nothing is filtered or sorted), bulk edit, spreadsheets and deletion.
 */
export function CollectionList<Doc extends StaffDocument>(props: CollectionListProps<Doc>) {
  const { collection, page, isOutdated, urlState, queryKey, links, linkIcons = [] } = props;
  const { texts, getName } = collection;
  const { items, total } = page;
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const order = useSaveOrder<Doc>(collection.path, queryKey, ({ id }) => id);
  const [deleted, setDeleted] = useState<readonly Doc[]>([]);
  const { id: section } = staffPages[collection.page].section;
  const title = t(`admin.sections.${section}`);
  const entity = findBinnedEntity(section);
  const { sort: _sort, ...filter } = collection.toListRequest(urlState);
  const { docs, ids, ...selection } = useListSelection(JSON.stringify(filter), items, () =>
    queryClient.fetchQuery({ ...collection.allQuery(api, language, filter), staleTime: 0 }),
  );
  const layout = getRowLayout(collection, linkIcons.length);
  const canOrder = collection.isOrdered && !urlState.isNarrowed;
  const isBeyondEnd = items.length === 0 && total > 0;

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
      <ListToolbar urlState={urlState} count={t(`${texts}.count`, { count: total })}>
        <CollectionFilters collection={collection} urlState={urlState} />
      </ListToolbar>
      <BulkBar
        path={collection.path}
        texts={texts}
        fields={collection.bulkFields}
        selected={docs.map((doc) => ({
          id: doc.id,
          version: doc.version,
          name: getName(doc),
          values: collection.getSharedValues(doc),
        }))}
        matching={total > PAGE_SIZE ? { count: total, select: () => void selection.selectMatching() } : undefined}
        onClear={selection.clear}
        onDone={selection.selectAgain}
        onDelete={() => {
          setDeleted(docs);
        }}
      />
      <ListContainer>
        {items.length > 0 && (
          <ColumnHeader
            texts={texts}
            columns={collection.columns}
            urlState={urlState}
            layout={layout}
            hasHandles={canOrder}
          />
        )}
        <OrderedList
          label={title}
          layout="cards"
          icons={[...ROW_ICONS, ...linkIcons]}
          items={items}
          getName={getName}
          renderItem={(doc) => (
            <CollectionRow
              collection={collection}
              layout={layout}
              doc={doc}
              links={links?.(doc)}
              onDelete={() => {
                setDeleted([doc]);
              }}
            />
          )}
          onOrder={canOrder ? order : undefined}
          selected={ids}
          onSelect={selection.select}
          empty={t(
            isBeyondEnd ? 'common.status.loading' : urlState.isNarrowed ? 'admin.list.noMatch' : `${texts}.empty`,
          )}
        />
      </ListContainer>
      <ListPager urlState={urlState} total={total} pageSize={PAGE_SIZE} isOutdated={isOutdated} />
      <DeleteDialog
        items={deleted}
        getName={getName}
        text={collection.getDeleteText?.(deleted, t) ?? getDeleteText(t, texts, deleted.length)}
        deleteItem={(doc) => collection.remove(api, doc)}
        getBinId={({ id }) => id}
        bulk={entity && { entity, toDeletion: ({ id, version }) => ({ id, expectedVersion: version }) }}
        onClose={() => {
          setDeleted([]);
        }}
        onDone={() => {
          setDeleted([]);
          selection.clear();
        }}
      />
    </>
  );
}
