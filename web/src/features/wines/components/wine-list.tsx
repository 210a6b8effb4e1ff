import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { ButtonLink } from '#shared/ui/button-link';
import { Notice, Skeleton } from '#shared/ui/notice';
import { filterWines, isFiltered, NO_FILTERS, useWineFilters, type FoundBy } from '../hooks/use-wine-filters';
import { WineCard } from './wine-card';
import { WineFilterForm } from './wine-filter-form';

const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The places of the wines while they load. */
export function WineListSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-12 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7">
        {SKELETON_TILES.map((tile) => (
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

const FIRST_ROW = 4;

interface WineListProps {
  wines: readonly Wine[];
  /** What a search finds them by besides their own texts. */
  foundBy?: readonly FoundBy[];
}

/** All wines with their filters. */
export function WineList({ wines, foundBy }: WineListProps) {
  const { t } = useTranslation();
  const control = useWineFilters();
  const shown = filterWines(wines, control.filters, foundBy);
  if (wines.length === 0) return <Notice title={t('winesPage.none.title')} text={t('winesPage.none.text')} />;
  return (
    <>
      <WineFilterForm control={control} wines={wines} />
      <div className="flex min-h-16 items-center justify-between gap-4 text-sm text-ink-soft">
        <p role="status">{t('winesPage.count', { count: shown.length })}</p>
        {isFiltered(control.filters) && (
          <ButtonLink to={control.href(NO_FILTERS)} replace preventScrollReset tone="quiet" size="sm">
            {t('winesPage.filters.clear')}
          </ButtonLink>
        )}
      </div>
      {shown.length === 0 ? (
        <Notice title={t('winesPage.empty.title')} text={t('winesPage.empty.text')}>
          <ButtonLink to={control.href(NO_FILTERS)} replace preventScrollReset tone="outline">
            {t('winesPage.empty.clear')}
          </ButtonLink>
        </Notice>
      ) : (
        <ul className="wine-cards md:grid-cols-3 lg:grid-cols-4">
          {shown.map((wine, index) => (
            <li key={wine.id}>
              <WineCard wine={wine} headingLevel="h2" priority={index < FIRST_ROW} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
