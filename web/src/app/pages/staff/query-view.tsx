import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getSectionByPath, getSection } from '#features/admin-frame/lib/admin-sections';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages, type SectionId } from '#shared/staff-pages';
import { Button } from '#shared/ui/button';
import { Skeleton, useRetryWhenServerResponds } from '#shared/ui/notice';
import { StaffNotice } from '#shared/ui/staff-notice';

/**
 * Says that the signed-in user may not see the content `contentName` (requirement G9), with a link to the
 * dashboard. `needsAdmin` adds that admin rights are needed.
 * @param contentName localised name of the content
 */
export function ForbiddenNotice({ contentName, needsAdmin = false }: { contentName: string; needsAdmin?: boolean }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="p-6">
      <h1>{t('common.forbidden.title')}</h1>
      <p>{t('common.forbidden.text', { what: contentName })}</p>
      {needsAdmin && <p>{t('common.forbidden.adminOnly')}</p>}
      <Link to={staffPages.admin.href()}>{t('common.forbidden.dashboard')}</Link>
    </section>
  );
}

/** Statuses that a proxy or the web server returns while the CMS is unavailable. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

interface QueryErrorProps {
  section: SectionId;
  error: Error;
  onRetry: () => void;
  /** Called when the server responds again; default: `onRetry`. */
  onRecovery?: () => void;
}

/**
 * Shown instead of content that could not be loaded: the reason and a retry button, or for a 403 the notice
 * that the user may not see the section. If there was no response or a 502, 503 or 504, it calls `onRecovery`
 * when the server responds again.
 */
export function QueryError({ section, error, onRetry, onRecovery = onRetry }: QueryErrorProps) {
  const { t } = useTranslation();
  const isUnavailable = !(error instanceof HttpError) || UNAVAILABLE_STATUSES.has(error.status);
  useRetryWhenServerResponds(() => {
    if (isUnavailable) onRecovery();
  });
  if (error instanceof HttpError && error.status === 403) {
    return (
      <ForbiddenNotice
        contentName={t(`admin.sections.${section}`)}
        needsAdmin={getSection(section).access === 'admin'}
      />
    );
  }
  return (
    <StaffNotice kind="error">
      <p className="mb-3">{getErrorMessage(error, t('admin.failures.load'))}</p>
      <Button tone="outline" size="sm" onClick={onRetry}>
        {t('admin.actions.retry')}
      </Button>
    </StaffNotice>
  );
}

/** Placeholder of a list or an editor that is loading. */
function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.status.loading')} className="space-y-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

interface QueryViewProps<Data> {
  /** Section named in an error; default: that of the current screen. */
  section?: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Renders `children` with the data of a query; a skeleton while the first data load, and `QueryError` if they
 * cannot be loaded. Loaded data stay on the screen if a refetch fails, because the user may be editing them.
 */
export function QueryView<Data>({ query, children, ...props }: QueryViewProps<Data>) {
  const { pathname } = useLocation();
  const { section = getSectionByPath(pathname).id } = props;
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <QueryError section={section} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <EditorSkeleton />
  );
}

interface PageViewProps<Page> {
  query: UseQueryResult<Page>;
  /** `isOutdated`: whether it is the former page. */
  children: (page: Page, isOutdated: boolean) => ReactNode;
}

/**
 * Renders `children` with a page of a list. While another one loads, and if it cannot be loaded, the former
 * page stays; an error stands above it.
 */
export function PageView<Page>({ query, children }: PageViewProps<Page>) {
  const { pathname } = useLocation();
  const [former, setFormer] = useState(query.data);
  if (query.data !== undefined && query.data !== former) setFormer(query.data);
  const page = query.data ?? former;
  const isOutdated = query.data === undefined;
  const failure = query.isError ? (
    <QueryError section={getSectionByPath(pathname).id} error={query.error} onRetry={() => void query.refetch()} />
  ) : null;
  if (page === undefined) return failure ?? <EditorSkeleton />;
  return (
    <>
      {failure && <div className="mb-4">{failure}</div>}
      <div aria-busy={query.isPending} className={query.isPending ? 'opacity-60 transition-opacity delay-300' : ''}>
        {children(page, isOutdated)}
      </div>
    </>
  );
}
