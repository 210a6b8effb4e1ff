import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton';

/** What stands for a list or an editor while it loads. */
export function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.status.loading')} className="space-y-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
