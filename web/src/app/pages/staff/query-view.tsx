import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sectionAt, sectionOf } from '#features/admin-frame/lib/admin-sections';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { staffPages, type SectionId } from '#shared/staff-pages';
import { Button } from '#shared/ui/button';
import { Skeleton, useServerRecovery } from '#shared/ui/notice';
import { StaffNotice } from '#shared/ui/staff-notice';

/**
 * For a signed-in person on a screen of theirs that holds something they may not see (requirement G9).
 * @param what the name of it, in the language that is shown
 * @param needsAdmin adds that admin rights are needed
 */
export function ForbiddenNotice({ what, needsAdmin = false }: { what: string; needsAdmin?: boolean }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="p-6">
      <h1>{t('common.forbidden.title')}</h1>
      <p>{t('common.forbidden.text', { what })}</p>
      {needsAdmin && <p>{t('common.forbidden.adminOnly')}</p>}
      <Link to={staffPages.admin.href()}>{t('common.forbidden.dashboard')}</Link>
    </section>
  );
}

/** What a server or a proxy before it responds with while the CMS is away. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

interface LoadFailureProps {
  section: SectionId;
  error: Error;
  onRetry: () => void;
  /** Reads again when the server responds again; without it, like a retry. */
  onRecovery?: () => void;
}

/** What stands in place of a screen whose data could not be read: why, and the way to try again. */
export function QueryError({ section, error, onRetry, onRecovery = onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const isAway = !(error instanceof HttpError) || AWAY_STATUSES.has(error.status);
  useServerRecovery(() => {
    if (isAway) onRecovery();
  });
  if (error instanceof HttpError && error.status === 403) {
    return <ForbiddenNotice what={t(`admin.sections.${section}`)} needsAdmin={sectionOf(section).access === 'admin'} />;
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

/** What stands for a list or an editor while it loads. */
function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.status.loading')} className="space-y-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

interface LoadedProps<Data> {
  /** Where the data belong, unless they are those of the screen. */
  section?: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * What a screen shows of its data; until it has them a skeleton, and the reason when they could not be read. Data that
 * are there stay when reading them again fails: somebody may be typing in them.
 */
export function QueryView<Data>({ query, children, ...props }: LoadedProps<Data>) {
  const { pathname } = useLocation();
  const { section = sectionAt(pathname).id } = props;
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <QueryError section={section} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <EditorSkeleton />
  );
}
