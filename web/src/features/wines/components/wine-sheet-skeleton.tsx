import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton';

/** The places of a wine's sheet while it loads. */
export function WineSheetSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="lg:grid lg:grid-cols-2">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      <Skeleton className="h-[min(34rem,78svh)] lg:h-[calc(100svh-var(--spacing-header))]" />
      <div className="px-gutter py-[clamp(2rem,5vw,5rem)]">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-8 h-20 w-4/5" />
        <Skeleton className="mt-8 h-28 w-full" />
      </div>
    </div>
  );
}
