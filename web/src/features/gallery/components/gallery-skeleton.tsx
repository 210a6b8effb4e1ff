import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton';

const ROWS = [
  ['basis-1/3', 'basis-1/4', 'flex-1'],
  ['basis-1/2', 'flex-1'],
  ['basis-1/4', 'basis-5/12', 'flex-1'],
];

/** The places of the pictures while they load. */
export function GallerySkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      {ROWS.map((row) => (
        <div key={row.join()} className="mb-3 flex h-64 gap-3">
          {row.map((basis) => (
            <Skeleton key={basis} className={basis} />
          ))}
        </div>
      ))}
    </div>
  );
}
