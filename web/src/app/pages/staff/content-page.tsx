import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { parseSearchTerms } from '#contract/search-terms';
import { HomePictureEditor } from '#features/home-editor/components/home-picture-editor';
import { homeSingle } from '#features/home-editor/lib/home-single';
import { allTextsQuery, contentOverviewQuery, contentPairQuery } from '#features/page-texts/api/content-reads';
import { textNamesQuery } from '#features/page-texts/api/text-names';
import { ContentOverviewTable } from '#features/page-texts/components/content-overview';
import { FoundTexts } from '#features/page-texts/components/found-texts';
import { PageTextsEditor } from '#features/page-texts/components/page-texts-editor';
import { TextSearch } from '#features/page-texts/components/text-search';
import { ViewSwitch } from '#features/page-texts/components/text-toolbar';
import {
  buildEditorHref,
  isLeavingEditor,
  readEditorUrlState,
  type EditorUrlState,
  type TextView,
} from '#features/page-texts/lib/editor-url';
import { findTextHits } from '#features/page-texts/lib/find-texts';
import { useTextNames } from '#features/page-texts/lib/text-names';
import { usePreviewChooser } from '#features/page-texts/lib/use-preview-chooser';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { EditorFrame, findNeighbours } from './editor-frame';
import { QueryView } from './query-view';

/** Found texts that are listed; more of them are found by more words. */
const MAX_HITS = 50;

/** The table of all page texts, or what a search in all of them found. */
function ContentOverviewScreen() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const overview = useQuery(contentOverviewQuery(api, language));
  const [search, setSearch] = useState('');
  const searchTerms = parseSearchTerms(search);
  const isSearching = searchTerms.length > 0;
  const texts = useQuery({ ...allTextsQuery(api), enabled: isSearching });
  const names = useTextNames(isSearching);
  const hits = texts.data && names && isSearching ? findTextHits(texts.data, names, searchTerms, language) : null;
  return (
    <>
      <StaffPageHeader title={t('admin.sections.content')} intro={t('adminContent.intro')} />
      <div className="mb-6">
        <TextSearch
          label={t('adminContent.search.all')}
          value={search}
          onChange={setSearch}
          result={hits ? t('adminContent.search.found', { count: hits.length }) : ''}
        />
      </div>
      {isSearching ? (
        <QueryView query={texts}>
          {() =>
            hits && names && hits.length > 0 ? <FoundTexts hits={hits.slice(0, MAX_HITS)} names={names} /> : null
          }
        </QueryView>
      ) : (
        <QueryView query={overview}>{({ items }) => <ContentOverviewTable items={items} />}</QueryView>
      )}
    </>
  );
}

type NamespaceState = EditorUrlState & { namespace: ContentNamespace };

/** The texts of a namespace. */
function PageTexts({ namespace, language, view }: Omit<NamespaceState, 'view'> & { view: TextView }) {
  const { api } = useServices();
  const pair = useQuery(contentPairQuery(api, namespace));
  // The editor with its unsaved texts stays while the names come in another language.
  const names = useQuery({ ...textNamesQuery(useLanguage()), placeholderData: keepPreviousData });
  return (
    <QueryView query={pair}>
      {(documents) => (
        <QueryView query={names}>
          {(textNames) => (
            <PageTextsEditor
              namespace={namespace}
              language={language}
              view={view}
              pair={documents}
              names={textNames}
              onReplaced={() => pair.refetch()}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

/** The picture of the home page. */
function HomePicture() {
  const { api } = useServices();
  const previewChooser = usePreviewChooser();
  return (
    <QueryView query={useQuery(homeSingle.query(api))}>
      {(home) => (
        <HomePictureEditor
          home={home}
          actions={<ViewSwitch namespace="home" view="picture" />}
          losesChanges={isLeavingEditor}
          previewChooser={previewChooser}
        />
      )}
    </QueryView>
  );
}

function PageTextsScreen({ namespace, language, view }: NamespaceState) {
  const { t } = useTranslation();
  const neighbours = findNeighbours(
    CONTENT_NAMESPACES,
    (each) => each === namespace,
    (each) => ({ label: t(`adminContent.namespaces.${each}`), to: buildEditorHref(each, language, view) }),
  );
  return (
    <EditorFrame back={staffPages.adminContent.href()} backLabel={t('adminContent.back')} neighbours={neighbours}>
      {view === 'picture' ? <HomePicture /> : <PageTexts namespace={namespace} language={language} view={view} />}
    </EditorFrame>
  );
}

/**
 * /admin/content: the table of all page texts with their state, or, if the query names a namespace (the texts
 * of one page), the editor of its texts. It reads them when it opens; there is no loader.
 */
export function Component() {
  const [search] = useSearchParams();
  const { namespace, ...urlState } = readEditorUrlState(search);
  return namespace ? (
    <PageTextsScreen key={namespace} namespace={namespace} {...urlState} />
  ) : (
    <ContentOverviewScreen />
  );
}
