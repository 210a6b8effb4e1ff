import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { WineFacets } from '#contract/wines';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber } from '#shared/lib/format-number';
import { applyQueryChange } from '#shared/lib/query-string';
import { ButtonLink } from '#shared/ui/button-link';
import { Notice, Skeleton } from '#shared/ui/notice';
import { winesQuery, WINES_PER_PAGE } from '../api/get-wines';
import { hasFilters, useWineFilters } from '../hooks/use-wine-filters';
import { findUnknownChoices, removeUnknownChoices } from '../lib/unknown-choices';
import { NO_FILTERS, readWineUrlState } from '../lib/wine-url';
import { WineCard } from './wine-card';
import { WineFilterForm } from './wine-filter-form';

const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Grey placeholder of the wine list while it loads, with a status for screen readers. */
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

/** Cards whose bottles load at once: the first row on phones. */
const FIRST_ROW = 2;

interface WinePageItemsProps {
  pageNumber: number;
  isFirst: boolean;
  /** Whether the visitor has just requested it: then its first wine gets the focus. */
  isAskedFor: boolean;
}

/** Cards of one page of the list. */
function WinePageItems({ pageNumber, isFirst, isAskedFor }: WinePageItemsProps) {
  const { api } = useServices();
  const { filters } = readWineUrlState(useLocation().search);
  const { data } = useQuery(winesQuery(api, useLanguage(), filters, pageNumber));
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
interface ShownPages {
  from: number;
  document: number;
}

/**
 * Pages on the screen: that of the URL, and those before it that "show more" has left. A reloaded document
 * shows only the page of the URL, like the server.
 */
function useShownPages(pageNumber: number): number[] {
  const state = useLocation().state as ShownPages | null;
  const from = state?.document === performance.timeOrigin ? Math.min(state.from, pageNumber) : pageNumber;
  return Array.from({ length: pageNumber - from + 1 }, (_, index) => from + index);
}

/**
 * List of the wines that match the filters in the URL, as cards, with the filter form, the number of matches
 * (`total`), the names of ignored filters, and links to show more. A notice if no wine matches, or there are
 * no wines at all.
 */
export function WineList({ total, facets }: { total: number; facets: WineFacets | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const requested = useWineFilters();
  const control = { ...requested, filters: removeUnknownChoices(requested.filters, facets) };
  const { pathname, search } = useLocation();
  const { pageNumber, ...urlState } = readWineUrlState(search);
  const ignored = [...urlState.ignored, ...findUnknownChoices(urlState.filters, facets)];
  const pageNumbers = useShownPages(pageNumber);
  const isAskedFor = useNavigationType() === NavigationType.Push && pageNumbers.length > 1;
  const [from = pageNumber] = pageNumbers;
  const buildPageHref = (number: number) => pathname + applyQueryChange(search, { page: number === 1 ? null : number });
  if (total === 0 && !hasFilters(control.filters)) {
    return <Notice title={t('winesPage.none.title')} text={t('winesPage.none.text')} />;
  }
  const number = (value: number) => formatNumber(value, language);
  const range = {
    from: number((from - 1) * WINES_PER_PAGE + 1),
    to: number(Math.min(pageNumber * WINES_PER_PAGE, total)),
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
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-4 text-sm text-ink-soft">
        <p role="status">{t('winesPage.count', { count: total, replace: { count: range.total } })}</p>
        {(hasFilters(control.filters) || ignored.length > 0) && (
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
              <ButtonLink to={buildPageHref(from - 1)} preventScrollReset rel="prev" tone="outline">
                {t('winesPage.parts.previous')}
              </ButtonLink>
            </p>
          )}
          <ul
            aria-busy={control.isLoading}
            className={clsx('wine-cards md:grid-cols-3 lg:grid-cols-4', control.isLoading && 'on-its-way')}
          >
            {pageNumbers.map((each) => (
              <WinePageItems
                key={each}
                pageNumber={each}
                isFirst={each === from}
                isAskedFor={isAskedFor && each === pageNumber}
              />
            ))}
          </ul>
          {total > WINES_PER_PAGE && (
            <div className="mt-16 flex flex-col items-center gap-4">
              {pageNumber * WINES_PER_PAGE < total && (
                <ButtonLink
                  to={buildPageHref(pageNumber + 1)}
                  state={{ from, document: performance.timeOrigin } satisfies ShownPages}
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
