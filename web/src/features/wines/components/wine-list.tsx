import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { WineFacets } from '#contract/wines';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { formatNumber } from '#shared/lib/format-number';
import { changedQuery } from '#shared/lib/query-string';
import { ButtonLink } from '#shared/ui/button-link';
import { Notice, Skeleton } from '#shared/ui/notice';
import { winesQuery, WINES_PER_PART } from '../api/get-wines';
import { isFiltered, useWineFilters } from '../hooks/use-wine-filters';
import { findUnknownChoices, withoutUnknownChoices } from '../lib/known-filters';
import { NO_FILTERS, readWineAddress } from '../lib/wine-address';
import { WineCard } from './wine-card';
import { WineFilterForm } from './wine-filter-form';

const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder of the wine list while it loads. */
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

interface WinePartProps {
  part: number;
  isFirst: boolean;
  /** Whether the visitor has just requested it: then its first wine gets the focus. */
  isAskedFor: boolean;
}

/** Cards of one page of the list. */
function WinePart({ part, isFirst, isAskedFor }: WinePartProps) {
  const { api } = useServices();
  const { filters } = readWineAddress(useLocation().search);
  const { data } = useQuery(winesQuery(api, useLanguage(), filters, part));
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAskedFor) first.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return data?.items.map((wine, index) => (
    <li key={wine.id} ref={index === 0 ? first : undefined}>
      <WineCard wine={wine} headingLevel="h2" priority={isFirst && index < FIRST_ROW} />
    </li>
  ));
}

/**
 * History state: the first page on the screen, and the document (`performance.timeOrigin`) in which it was
 * shown.
 */
interface ShownParts {
  from: number;
  document: number;
}

/**
 * Pages on the screen: that of the URL, and those before it that "show more" has left. A reloaded document
 * shows only the page of the URL, like the server.
 */
function useShownParts(part: number): number[] {
  const state = useLocation().state as ShownParts | null;
  const from = state?.document === performance.timeOrigin ? Math.min(state.from, part) : part;
  return Array.from({ length: part - from + 1 }, (_, index) => from + index);
}

/** List of the matching wines with filters and paging. */
export function WineList({ total, facets }: { total: number; facets: WineFacets | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const asked = useWineFilters();
  const control = { ...asked, filters: withoutUnknownChoices(asked.filters, facets) };
  const { pathname, search } = useLocation();
  const { part, ...address } = readWineAddress(search);
  const ignored = [...address.ignored, ...findUnknownChoices(address.filters, facets)];
  const shown = useShownParts(part);
  const isAskedFor = useNavigationType() === NavigationType.Push && shown.length > 1;
  const [from = part] = shown;
  const partHref = (number: number) => pathname + changedQuery(search, { page: number === 1 ? null : number });
  if (total === 0 && !isFiltered(control.filters)) {
    return <Notice title={t('winesPage.none.title')} text={t('winesPage.none.text')} />;
  }
  const number = (value: number) => formatNumber(value, language);
  const range = {
    from: number((from - 1) * WINES_PER_PART + 1),
    to: number(Math.min(part * WINES_PER_PART, total)),
    total: number(total),
  };
  return (
    <>
      {facets && <WineFilterForm control={control} facets={facets} />}
      {ignored.length > 0 && (
        <p className="mt-6 text-sm">
          {t('winesPage.filters.ignored', {
            names: ignored.map((name) => t(`winesPage.filters.${name}`)).join(', '),
          })}
        </p>
      )}
      <div className="flex min-h-16 items-center justify-between gap-4 text-sm text-ink-soft">
        <p role="status">{t('winesPage.count', { count: total, replace: { count: range.total } })}</p>
        {(isFiltered(control.filters) || ignored.length > 0) && (
          <ButtonLink to={control.href(NO_FILTERS)} preventScrollReset tone="quiet" size="sm">
            {t('winesPage.filters.clear')}
          </ButtonLink>
        )}
      </div>
      {total === 0 ? (
        <Notice title={t('winesPage.empty.title')} text={t('winesPage.empty.text')}>
          <ButtonLink to={control.href(NO_FILTERS)} preventScrollReset tone="outline">
            {t('winesPage.empty.clear')}
          </ButtonLink>
        </Notice>
      ) : (
        <>
          {from > 1 && (
            <p className="mb-10 text-center">
              <ButtonLink to={partHref(from - 1)} preventScrollReset rel="prev" tone="outline">
                {t('winesPage.parts.previous')}
              </ButtonLink>
            </p>
          )}
          <ul
            aria-busy={control.isOnItsWay}
            className={clsx('wine-cards md:grid-cols-3 lg:grid-cols-4', control.isOnItsWay && 'on-its-way')}
          >
            {shown.map((each) => (
              <WinePart key={each} part={each} isFirst={each === from} isAskedFor={isAskedFor && each === part} />
            ))}
          </ul>
          {total > WINES_PER_PART && (
            <div className="mt-16 flex flex-col items-center gap-4">
              {part * WINES_PER_PART < total && (
                <ButtonLink
                  to={partHref(part + 1)}
                  state={{ from, document: performance.timeOrigin } satisfies ShownParts}
                  preventScrollReset
                  rel="next"
                  tone="outline"
                >
                  {t('winesPage.parts.next')}
                </ButtonLink>
              )}
              <p className="tabular text-sm text-ink-soft">{t('winesPage.parts.shown', range)}</p>
            </div>
          )}
        </>
      )}
    </>
  );
}
