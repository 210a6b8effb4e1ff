import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect, useLocation } from 'react-router-dom';
import { languageOf } from '#contract/languages';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { winesQuery } from '#features/wines/api/get-wines';
import { WineList, WineListSkeleton } from '#features/wines/components/wine-list';
import { readWineAddress } from '#features/wines/lib/wine-address';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { changedQuery } from '#shared/lib/query-string';
import { PageMeta } from '#shared/page/page-meta';
import { loadMain, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailure, Pending } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** Loads the page of the list that the URL names. Redirects to the first page if it is past the last one. */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n } = services;
  const { search } = new URL(request.url);
  const { filters, part } = readWineAddress(search);
  const query = winesQuery(api, languageOf(i18n.language), filters, part);
  await loadMain(services, query);
  const isBeyondTheLast = part > 1 && queryClient.getQueryData(query.queryKey)?.items.length === 0;
  if (isBeyondTheLast) throw redirect(pages.wines.href() + changedQuery(search, { page: null }));
};

/** The list of wines. */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { filters, part } = readWineAddress(useLocation().search);
  const { data: answer, isError, refetch } = useQuery(winesQuery(api, language, filters, part));
  return (
    <>
      <PageMeta title={useSiteTitle(t('winesPage.meta.title'))} description={t('winesPage.meta.description')} />
      <PageHeading title={t('winesPage.title')} lead={t('winesPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {answer ? (
          <WineList total={answer.total} facets={answer.facets} />
        ) : isError ? (
          <LoadFailure retry={refetch} />
        ) : (
          <Pending retry={refetch}>
            <WineListSkeleton />
          </Pending>
        )}
      </div>
    </>
  );
}
