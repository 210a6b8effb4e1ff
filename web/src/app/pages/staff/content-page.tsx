import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { contentOverviewQuery } from '#features/page-texts/api/get-content-overview';
import { contentPairQuery } from '#features/page-texts/api/get-content-pair';
import { ContentOverviewTable } from '#features/page-texts/components/content-overview';
import { PageTextsEditor } from '#features/page-texts/components/page-texts-editor';
import { readEditorAddress, type EditorAddress } from '#features/page-texts/lib/editor-address';
import type { ContentNamespace } from '#contract/content';
import { useLanguage } from '#shared/i18n/use-language';
import { paths } from '#shared/lib/paths';
import { useServices } from '#shared/lib/services';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { LoadFailure } from './load-failure';
import { StaffScreen } from './staff-screen';

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

/** Puts the reader at the head of an editor that was opened from another screen or another namespace. */
function useOpened(namespace: ContentNamespace) {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [namespace, type]);
  return heading;
}

function Editor({ namespace, language, view }: EditorAddress & { namespace: ContentNamespace }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const heading = useOpened(namespace);
  const pair = useQuery(contentPairQuery(api, namespace));
  return (
    <>
      <Link to={paths.adminContent.href()} className="text-link mb-2 inline-flex items-center gap-1 text-xs">
        <ArrowLeft aria-hidden className="size-3" />
        {t('adminContent.back')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-title-sm">
        {t(`adminContent.namespaces.${namespace}`)}
      </h1>
      {pair.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {pair.isError ? <LoadFailure section="content" error={pair.error} onRetry={() => void pair.refetch()} /> : null}
      {pair.data ? (
        <PageTextsEditor key={namespace} namespace={namespace} language={language} view={view} pair={pair.data} />
      ) : null}
    </>
  );
}

function Screen() {
  const [search] = useSearchParams();
  const { namespace, ...address } = readEditorAddress(search);
  return namespace ? <Editor namespace={namespace} {...address} /> : <Overview />;
}

/** /admin/content: the overview, or the editor of the namespace in the query. */
export function Component() {
  return (
    <StaffScreen section="content">
      <Screen />
    </StaffScreen>
  );
}
