import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WineDetail } from '#contract/wines';
import { pages } from '#shared/pages';

type Neighbour = NonNullable<WineDetail['next']>;

function NeighbourLink({ wine, label, isNext = false }: { wine: Neighbour; label: string; isNext?: boolean }) {
  return (
    <Link
      to={pages.wine.href(wine.slug)}
      rel={isNext ? 'next' : 'prev'}
      className={clsx('group block py-8 sm:py-12', isNext ? 'sm:pl-8 sm:text-right' : 'sm:pr-8')}
    >
      <span className="text-sm text-ink-soft">
        {!isNext && <span aria-hidden="true">← </span>}
        {label}
        {isNext && <span aria-hidden="true"> →</span>}
      </span>
      <span className="mt-2 block font-display text-title group-hover:text-wine">
        {wine.name} {wine.vintage}
      </span>
    </Link>
  );
}

/** The wines before and after this one in the list. */
export function WineNeighbours({ previous, next }: Pick<WineDetail, 'previous' | 'next'>) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('winesPage.wine.neighbours')} className="no-print border-t border-line bg-stone">
      <div className="mx-auto grid max-w-page px-gutter max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        {previous ? <NeighbourLink wine={previous} label={t('winesPage.wine.previous')} /> : <span />}
        {next && <NeighbourLink wine={next} label={t('winesPage.wine.next')} isNext />}
      </div>
    </nav>
  );
}
