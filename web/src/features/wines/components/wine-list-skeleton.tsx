import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The places of the wines while they load. */
export function WineListSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-12 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7">
        {TILES.map((tile) => (
          <div key={tile}>
            <Skeleton className="aspect-3/4" />
            <Skeleton className="mt-4 h-6 w-3/4" />
            <Skeleton className="mt-3 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
