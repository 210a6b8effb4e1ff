import { useQuery } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router-dom';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { winesQuery } from '#features/wines/api/get-wines';
import { WineList, WineListSkeleton } from '#features/wines/components/wine-list';
import { readWineUrlState } from '#features/wines/lib/wine-url';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { applyQueryChange } from '#shared/lib/query-string';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, type PageModule, waitForSearch } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailureNotice, PendingNotice } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/**
 * Loads the page of the wine list that the URL's filters and page number select. Redirects to the first page
 * if the number is past the last one. On the server it fails if the list cannot be read; a list that the URL
 * filters may be loaded by the browser.
 */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n } = services;
  const { search } = new URL(request.url);
  const { filters, pageNumber } = readWineUrlState(search);
  const query = winesQuery(api, i18n.language, filters, pageNumber);
  const loading = loadPageData(services, query);
  await (import.meta.env.SSR && search !== '' ? waitForSearch(services, loading, query.queryKey) : loading);
  const isBeyondTheLast = pageNumber > 1 && queryClient.getQueryData(query.queryKey)?.items.length === 0;
  if (isBeyondTheLast) throw redirect(pages.wines.href() + applyQueryChange(search, { page: null }));
};

/**
 * /wines: one page of the list of wines that match the filters in the URL, with their number and filters; a
 * notice if it cannot be loaded. `load` has loaded that page of the list before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { filters, pageNumber } = readWineUrlState(useLocation().search);
  const { data: winePage, isError, refetch } = useQuery(winesQuery(api, language, filters, pageNumber));
  return (
    <>
      <PageMeta title={useSiteTitle(t('winesPage.meta.title'))} description={t('winesPage.meta.description')} />
      <PageHeading title={t('winesPage.title')} lead={t('winesPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {winePage ? (
          <WineList total={winePage.total} facets={winePage.facets} />
        ) : isError ? (
          <LoadFailureNotice retry={refetch} />
        ) : (
          <PendingNotice retry={refetch}>
            <WineListSkeleton />
          </PendingNotice>
        )}
      </div>
    </>
  );
}
