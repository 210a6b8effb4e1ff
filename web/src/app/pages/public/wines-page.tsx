import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { languageOf } from '#contract/languages';
import { awardSearchText } from '#contract/wine-search';
import { awardsQuery } from '#features/awards/api/get-awards';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { winesQuery } from '#features/wines/api/get-wines';
import { WineList, WineListSkeleton } from '#features/wines/components/wine-list';
import { readWineFilters } from '#features/wines/hooks/use-wine-filters';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { PageMeta } from '#shared/page/page-meta';
import { loadMain, type PageModule } from '#shared/page/page-module';
import { LoadFailure, Pending } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n } = services;
  const language = languageOf(i18n.language);
  const { search } = readWineFilters(new URL(request.url).searchParams);
  await Promise.all([
    loadMain(services, winesQuery(api, language)),
    search && queryClient.prefetchQuery(awardsQuery(api, language)),
  ]);
};

/** All wines of the house. */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { data: wines, isError, refetch } = useQuery(winesQuery(api, language));
  // Asked for by nobody who does not search.
  const { data: awards = [] } = useQuery({
    ...awardsQuery(api, language),
    enabled: readWineFilters(query).search !== '',
  });
  return (
    <>
      <PageMeta title={useSiteTitle(t('winesPage.meta.title'))} description={t('winesPage.meta.description')} />
      <PageHeading title={t('winesPage.title')} lead={t('winesPage.lead')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {wines ? (
          <WineList
            wines={wines}
            foundBy={awards.map((award) => ({ wineSlug: award.wineSlug, text: awardSearchText(award) }))}
          />
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
