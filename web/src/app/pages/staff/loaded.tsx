import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sectionAt, sectionOf } from '#features/admin-frame/lib/admin-sections';
import { ForbiddenNotice } from '#features/session/components/forbidden-notice';
import { failureText, HttpError } from '#shared/api/http-error';
import type { SectionId } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffNotice } from '#shared/ui/staff-notice';

export interface LoadFailureProps {
  section: SectionId;
  error: Error;
  onRetry: () => void;
}

/** What stands in place of a screen whose data could not be read: why, and the way to try again. */
export function LoadFailure({ section, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  if (error instanceof HttpError && error.status === 403) {
    return <ForbiddenNotice what={t(`admin.sections.${section}`)} needsAdmin={sectionOf(section).access === 'admin'} />;
  }
  return (
    <StaffNotice kind="error">
      <p className="mb-3">{failureText(error, t('admin.failures.load'))}</p>
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

export interface LoadedProps<Data> {
  /** Where the data belong, unless they are those of the screen. */
  section?: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * What a screen shows of its data; until it has them a skeleton, and the reason when they could not be read. Data that
 * are there stay when reading them again fails: somebody may be typing in them.
 */
export function Loaded<Data>({ query, children, ...props }: LoadedProps<Data>) {
  const { pathname } = useLocation();
  const { section = sectionAt(pathname).id } = props;
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadFailure section={section} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <EditorSkeleton />
  );
}
