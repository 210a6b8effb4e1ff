import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sectionAt } from '#features/admin-frame/lib/admin-sections';
import { Skeleton } from '#shared/ui/skeleton';
import type { SectionId } from '#shared/pages';
import { LoadFailure } from './load-failure';

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
