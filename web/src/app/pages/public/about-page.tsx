import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '#features/about/api/get-about';
import { AboutBody, AboutHero } from '#features/about/components/about-content';
import { hoursQuery } from '#features/opening-hours/api/get-hours';
import { OpenNow } from '#features/opening-hours/components/open-now';
import { VisitLink } from '#features/site-frame/components/site-links';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, type PageModule } from '#shared/page/page-module';
import { LoadFailureNotice, Notice, PendingNotice, Skeleton } from '#shared/ui/notice';

/** Loads the about page and the opening hours. On the server it fails if the about page cannot be read. */
export const load: PageModule['load'] = async (services) => {
  const { api, queryClient, i18n } = services;
  const { language } = i18n;
  await Promise.all([
    loadPageData(services, aboutQuery(api, language)),
    queryClient.prefetchQuery(hoursQuery(services, language)),
  ]);
};

/**
 * /about: the page about the winery with its hero picture, texts, opening hours and whether it is open now; a
 * notice if no content exists or it cannot be loaded. `load` has loaded the content and the opening hours
 * before.
 */
export function Component() {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const services = useServices();
  const language = useLanguage();
  const { data: about, isError, refetch } = useQuery(aboutQuery(services.api, language));
  const { data: hours } = useQuery(hoursQuery(services, language));
  return (
    <>
      <PageMeta title={useSiteTitle(t('about.meta.title'))} description={t('about.meta.description')} />
      <AboutHero about={about} />
      {about && (
        <AboutBody
          about={about}
          // Those of the about page apply only while no opening hours are entered.
          hours={hours?.lines ?? about.visit.openingHours}
          hoursLang={hours ? undefined : getLang(about, 'visit.openingHours')}
          link={<VisitLink ground="dark" text={t('about.visit.link')} />}
          openNow={hours && <OpenNow opening={hours} className="min-h-[2lh]" />}
        />
      )}
      {isError && <LoadFailureNotice retry={refetch} />}
      {about === null && <Notice title={t('about.empty.title')} text={t('about.empty.text')} />}
      {about === undefined && !isError && (
        <PendingNotice retry={refetch}>
          <Skeleton className="mx-gutter mb-section h-96" />
        </PendingNotice>
      )}
    </>
  );
}
