import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { languageOf } from '#contract/languages';
import { awardsQuery } from '#features/awards/api/get-awards';
import { WineAwards } from '#features/awards/components/wine-awards';
import { useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-title';
import { mailHref } from '#features/site-frame/lib/contacts';
import { wineQuery } from '#features/wines/api/get-wines';
import { WineSheet } from '#features/wines/components/wine-sheet';
import { WineSheetSkeleton } from '#features/wines/components/wine-sheet-skeleton';
import { wineData } from '#features/wines/lib/wine-data';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { breadcrumbs, ON_SERVER } from '#shared/lib/structured-data';
import { PageMeta } from '#shared/page/page-meta';
import { notFound, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailure } from '#shared/ui/load-failure';

export const load: PageModule['load'] = async ({ api, queryClient, i18n }, { params }) => {
  const language = languageOf(i18n.language);
  const slug = params['slug'] ?? '';
  const query = wineQuery(api, language, slug);
  await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(awardsQuery(api, language, slug))]);
  if (queryClient.getQueryData(query.queryKey) === null) throw notFound();
};

/** One wine (requirement P14). */
export function Component() {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const { slug = '' } = useParams();
  const metadata = useSiteMetadata();
  const language = useLanguage();
  const { data: wine, isError, refetch } = useQuery(wineQuery(api, language, slug));
  const { data: awards = [] } = useQuery(awardsQuery(api, language, slug));
  const name = wine ? `${wine.name} ${wine.vintage ?? ''}`.trim() : t('winesPage.meta.title');
  const title = useSiteTitle(name);
  if (wine === null) throw notFound();
  const { siteOrigin } = settings;
  const house = metadata?.brand.title ?? t('common.site.name');
  const things = ON_SERVER &&
    wine && [
      breadcrumbs(siteOrigin, [
        { name: t('winesPage.meta.title'), path: pages.wines.href() },
        { name, path: pages.wine.href(slug) },
      ]),
      wineData(siteOrigin, wine, house, awards),
    ];
  return (
    <>
      <PageMeta title={title} description={wine?.description} things={things} />
      {wine ? (
        <WineSheet key={wine.id} wine={wine} mailHref={mailHref(metadata)}>
          <WineAwards awards={awards} />
        </WineSheet>
      ) : isError ? (
        <LoadFailure retry={refetch} />
      ) : (
        <WineSheetSkeleton />
      )}
    </>
  );
}
