import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SECTION_ICONS } from '#features/admin-frame/lib/section-icons';
import type { SectionId } from '#shared/pages';
import { Skeleton } from '#shared/ui/skeleton';
import { LoadFailure } from './loaded';

export interface AttentionAreaProps<Data> {
  section: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What waits in one part of the staff area. It is read, and fails, by itself. */
export function AttentionArea<Data>({ section, query, children }: AttentionAreaProps<Data>) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = SECTION_ICONS[section];
  return (
    <section
      aria-labelledby={id}
      aria-busy={query.isPending}
      className="grid items-baseline gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="flex items-center gap-2 font-text text-sm font-semibold">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
        {t(`admin.sections.${section}`)}
      </h3>
      <div className="min-w-0">
        {query.isPending ? <Skeleton className="h-6 w-48" /> : null}
        {query.isError ? (
          <LoadFailure section={section} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined || query.isError ? null : children(query.data)}
      </div>
    </section>
  );
}
