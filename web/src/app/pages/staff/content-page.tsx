import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { contentOverviewQuery, contentPairQuery } from '#features/page-texts/api/content-reads';
import { ContentOverviewTable } from '#features/page-texts/components/content-overview';
import { PageTextsEditor } from '#features/page-texts/components/page-texts-editor';
import { type EditorAddress, editorHref, readEditorAddress } from '#features/page-texts/lib/editor-address';
import { neighboursIn } from '#shared/collection/neighbours';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { useOpened } from '#shared/lib/use-opened';
import { pages } from '#shared/pages';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { EditorWays } from './editor-frame';
import { LoadFailure } from './loaded';

function Overview() {
  const { t } = useTranslation();
  const { api } = useServices();
  const overview = useQuery(contentOverviewQuery(api, useLanguage()));
  return (
    <>
      <StaffPageHeader title={t('admin.sections.content')} intro={t('adminContent.intro')} />
      {overview.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {overview.isError ? (
        <LoadFailure section="content" error={overview.error} onRetry={() => void overview.refetch()} />
      ) : null}
      {overview.data ? <ContentOverviewTable items={overview.data.items} /> : null}
    </>
  );
}

function Editor({ namespace, language, view }: EditorAddress & { namespace: ContentNamespace }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const heading = useOpened<HTMLHeadingElement>(namespace);
  const nameOf = (each: ContentNamespace) => t(`adminContent.namespaces.${each}`);
  const neighbours = neighboursIn(
    CONTENT_NAMESPACES,
    (each) => each === namespace,
    (each) => ({ label: nameOf(each), to: editorHref(each, language, view) }),
  );
  const pair = useQuery(contentPairQuery(api, namespace));
  return (
    <>
      <EditorWays back={pages.adminContent.href()} backLabel={t('adminContent.back')} neighbours={neighbours} />
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-title-sm">
        {nameOf(namespace)}
      </h1>
      {pair.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {pair.isError ? <LoadFailure section="content" error={pair.error} onRetry={() => void pair.refetch()} /> : null}
      {pair.data ? (
        <PageTextsEditor key={namespace} namespace={namespace} language={language} view={view} pair={pair.data} />
      ) : null}
    </>
  );
}

/** /admin/content: the overview, or the editor of the namespace in the query. */
export function Component() {
  const [search] = useSearchParams();
  const { namespace, ...address } = readEditorAddress(search);
  return namespace ? <Editor namespace={namespace} {...address} /> : <Overview />;
}
