import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { CollectionList } from '#shared/collection/collection-list';
import { readCollectionView, readCopyWish } from '#shared/collection/list-url-state';
import type { StaffCollection, StaffDocument } from '#shared/collection/define-staff-collection';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { EditorFrame, neighboursIn } from './editor-frame';
import { QueryView } from './query-view';

/**
 * What a list screen needs of a collection, whose screen is its list or the editor of the document in the
 * query.
 */
export interface EditedList<Doc, Edited> {
  page: StaffPageName;
  by: 'slug' | 'id';
  keyOf: (doc: Doc) => string;
  nameOf: (doc: Doc) => string;
  editHref: (doc: Doc) => string;
  listQuery: (api: ApiClient, language: Language, search?: URLSearchParams) => UseQueryOptions<Doc[]>;
  oneQuery: (api: ApiClient, key: string) => UseQueryOptions<Edited>;
}

export interface ListScreenProps<Doc, Edited> {
  of: EditedList<Doc, Edited>;
  list: (docs: readonly Doc[]) => ReactNode;
  /**
   * Renders the editor of a saved document; with `isCopy`, of a new one copied from it; with null, of a new
   * one.
   */
  editor: (edited: Edited | null, isCopy: boolean) => ReactNode;
}

/**
 * Screen of a collection: its list, or the editor of the document in the URL with links to the list and its
 * neighbours.
 */
export function ListScreen<Doc, Edited>({ of, list, editor }: ListScreenProps<Doc, Edited>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [search] = useSearchParams();
  const view = readCollectionView(search, of.by);
  const all = useQuery(of.listQuery(api, useLanguage(), search));
  if (view.kind === 'list') return <QueryView query={all}>{list}</QueryView>;
  const key = view.kind === 'edit' ? view.key : view.copyOf;
  const neighbours = neighboursIn(
    all.data,
    (doc) => view.kind === 'edit' && of.keyOf(doc) === key,
    (doc) => ({ label: of.nameOf(doc), to: of.editHref(doc) }),
  );
  return (
    <EditorFrame
      key={search.toString()}
      back={staffPages[of.page].href()}
      backLabel={t('admin.actions.back')}
      neighbours={neighbours}
    >
      {key === null ? (
        editor(null, false)
      ) : (
        <Saved of={of} id={key}>
          {(doc) => editor(doc, view.kind === 'new')}
        </Saved>
      )}
    </EditorFrame>
  );
}

function Saved<Doc, Edited>({
  of,
  id,
  children,
}: {
  of: EditedList<Doc, Edited>;
  id: string;
  children: (edited: Edited) => ReactNode;
}) {
  const { api } = useServices();
  return <QueryView query={useQuery(of.oneQuery(api, id))}>{children}</QueryView>;
}

export interface CollectionScreenProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  /** Further links of a list row. */
  ways?: (doc: Doc) => ReactNode;
  /** Renders the editor of a saved or new document. */
  children: (doc: Bilingual<Doc>) => ReactNode;
}

/** Screen of a collection that `defineStaffCollection` defines. */
export function CollectionScreen<Doc extends StaffDocument>({ of, ways, children }: CollectionScreenProps<Doc>) {
  const [search] = useSearchParams();
  const wish = readCopyWish(search);
  const begin = (other: Bilingual<Doc> | null) => ({ sl: of.begin(other?.sl, wish), en: of.begin(other?.en, wish) });
  return (
    <ListScreen
      of={of}
      list={(docs) => <CollectionList of={of} docs={docs} ways={ways} />}
      editor={(doc, isCopy) => children(doc && !isCopy ? doc : begin(doc))}
    />
  );
}
