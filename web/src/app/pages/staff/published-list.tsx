import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminSectionId } from '#features/admin-frame/lib/admin-sections';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffTable, type StaffColumn } from '#shared/ui/staff-table';
import { LoadFailure } from './load-failure';

export interface PublishedListProps<Item> {
  section: AdminSectionId;
  columns: readonly StaffColumn<Item>[];
  list: UseQueryResult<Item[]>;
}

/** What visitors can see of a collection. */
export function PublishedList<Item extends { id: string }>({ section, columns, list }: PublishedListProps<Item>) {
  const { t } = useTranslation();
  if (list.isPending) return <Skeleton className="h-64 w-full" />;
  if (list.isError) return <LoadFailure section={section} error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <p className="mb-2 text-xs text-ink-soft">{t('admin.soon.count', { count: list.data.length })}</p>
      <StaffTable
        label={t(`admin.sections.${section}`)}
        columns={columns}
        items={list.data}
        idOf={({ id }) => id}
        empty={t('admin.soon.empty')}
      />
    </>
  );
}
