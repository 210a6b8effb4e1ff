import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import type { ListPage } from '#shared/api/get-all-pages';
import { CollectionList, type VisibleListPage } from '#shared/collection/collection-list';
import {
  parseCollectionView,
  parseCopyOptions,
  useListUrlState,
  type ListRequest,
  type ListUrlState,
} from '#shared/collection/list-url-state';
import type { StaffCollection, StaffDocument } from '#shared/collection/define-staff-collection';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import type { QueryRules } from '#shared/lib/page-query';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { EditorFrame, findNeighbours } from './editor-frame';
import { PageView, QueryView } from './query-view';

/**
 * What a list screen needs of a collection, whose screen is its list or the editor of the document in the
 * query.
 */
export interface EditableCollection<Doc, Edited> {
  page: StaffPageName;
  idField: 'slug' | 'id';
  getKey: (doc: Doc) => string;
  getName: (doc: Doc) => string;
  editHref: (doc: Doc) => string;
  queryRules: QueryRules;
  toListRequest: (urlState: ListUrlState) => ListRequest;
  /** Query of one page of the list. */
  listQuery: (api: ApiClient, language: Language, request: ListRequest) => UseQueryOptions<ListPage<Doc>>;
  /** Query of documents among which are the neighbours of the one with a key. */
  neighboursQuery: (api: ApiClient, language: Language, key: string) => UseQueryOptions<Doc[]>;
  detailQuery: (api: ApiClient, key: string) => UseQueryOptions<Edited>;
}

export interface ListScreenProps<Doc, Edited> {
  collection: EditableCollection<Doc, Edited>;
  renderList: (list: VisibleListPage<Doc>) => ReactNode;
  /**
   * Renders the editor of a saved document; with `isCopy`, of a new one copied from it; with null, of a new
   * one.
   */
  renderEditor: (edited: Edited | null, isCopy: boolean) => ReactNode;
}

/**
 * Screen of a collection: its list, or the editor of the document that the URL's query names, of a copy of it
 * or of a new one. An editor has links to the list and to the neighbours of its document.
 */
export function ListScreen<Doc, Edited>({ collection, renderList, renderEditor }: ListScreenProps<Doc, Edited>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [search] = useSearchParams();
  const view = parseCollectionView(search, collection.idField);
  const language = useLanguage();
  const editedKey = view.kind === 'edit' ? view.key : '';
  const { data } = useQuery({
    ...collection.neighboursQuery(api, language, editedKey),
    enabled: view.kind === 'edit',
  });
  if (view.kind === 'list') return <ListView collection={collection}>{renderList}</ListView>;
  const key = view.kind === 'edit' ? view.key : view.copyOf;
  const neighbours = findNeighbours(
    data,
    (doc) => collection.getKey(doc) === editedKey,
    (doc) => ({ label: collection.getName(doc), to: collection.editHref(doc) }),
  );
  return (
    <EditorFrame
      key={search.toString()}
      back={staffPages[collection.page].href()}
      backLabel={t('admin.actions.back')}
      neighbours={neighbours}
    >
      {key === null ? (
        renderEditor(null, false)
      ) : (
        <SavedDocumentLoader collection={collection} id={key}>
          {(doc) => renderEditor(doc, view.kind === 'new')}
        </SavedDocumentLoader>
      )}
    </EditorFrame>
  );
}

/** The page of the list that the URL names. */
function ListView<Doc, Edited>({
  collection,
  children,
}: {
  collection: EditableCollection<Doc, Edited>;
  children: (list: VisibleListPage<Doc>) => ReactNode;
}) {
  const { api } = useServices();
  const urlState = useListUrlState(collection.queryRules);
  const request = { ...collection.toListRequest(urlState), page: urlState.page };
  const options = collection.listQuery(api, useLanguage(), request);
  return (
    <PageView query={useQuery(options)}>
      {(page, isOutdated) => children({ page, isOutdated, urlState, queryKey: options.queryKey })}
    </PageView>
  );
}

function SavedDocumentLoader<Doc, Edited>({
  collection,
  id,
  children,
}: {
  collection: EditableCollection<Doc, Edited>;
  id: string;
  children: (edited: Edited) => ReactNode;
}) {
  const { api } = useServices();
  return <QueryView query={useQuery(collection.detailQuery(api, id))}>{children}</QueryView>;
}

export interface CollectionScreenProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  /** Further links of a list row. */
  renderRowLinks?: (doc: Doc) => ReactNode;
  /** Icons of these links. */
  rowLinkIcons?: readonly LucideIcon[];
  /** Renders the editor of a saved or new document. */
  children: (doc: Bilingual<Doc>) => ReactNode;
}

/**
 * Screen of a collection that `defineStaffCollection` defines: its list, or the editor of a document in both
 * languages. A new document starts blank or, if the query asks for a copy, with the values of the other one.
 */
export function CollectionScreen<Doc extends StaffDocument>({
  collection,
  renderRowLinks,
  rowLinkIcons,
  children,
}: CollectionScreenProps<Doc>) {
  const [search] = useSearchParams();
  const copyOptions = parseCopyOptions(search);
  const createDocument = (other: Bilingual<Doc> | null) => ({
    sl: collection.createBlank(other?.sl, copyOptions),
    en: collection.createBlank(other?.en, copyOptions),
  });
  return (
    <ListScreen
      collection={collection}
      renderList={(list) => (
        <CollectionList {...list} collection={collection} links={renderRowLinks} linkIcons={rowLinkIcons} />
      )}
      renderEditor={(doc, isCopy) => children(doc && !isCopy ? doc : createDocument(doc))}
    />
  );
}
