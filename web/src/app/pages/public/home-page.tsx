import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageOf } from '#contract/languages';
import { aboutQuery } from '#features/about/api/get-about';
import { galleryStripQuery } from '#features/gallery/api/get-gallery';
import { GalleryStrip } from '#features/gallery/components/gallery-strip';
import { Hero } from '#features/home/components/hero';
import { House } from '#features/home/components/house';
import { Visit } from '#features/home/components/visit';
import { queenQuery } from '#features/queen/api/get-queen';
import { QueenTeaser } from '#features/queen/components/queen-teaser';
import { useSession } from '#features/session/hooks/use-session';
import { VISIT_ANCHOR, VisitLink } from '#features/site-frame/components/visit-link';
import { useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { contactsOf, phoneHref } from '#features/site-frame/lib/contacts';
import { wineryData } from '#features/site-frame/lib/winery-data';
import { featuresQuery } from '#features/visibility/api/get-features';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { guestView } from '#features/visibility/lib/guest-view';
import { firstWinesQuery } from '#features/wines/api/get-first-wines';
import { WineSelection } from '#features/wines/components/wine-selection';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { previewRequested } from '#shared/lib/preview-requested';
import { ON_SERVER } from '#shared/lib/structured-data';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';

// Each part of the page may fail by itself and is then left out.
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n, clock } = services;
  const language = languageOf(i18n.language);
  const { search } = new URL(request.url);
  const features = await queryClient.ensureQueryData(featuresQuery(services));
  const queenShown = guestView('queen', features, search, clock.now()).show;
  await Promise.all([
    queryClient.prefetchQuery(firstWinesQuery(api, language)),
    queryClient.prefetchQuery(galleryStripQuery(api, language)),
    queryClient.prefetchQuery(aboutQuery(api, language)),
    queenShown && queryClient.prefetchQuery(queenQuery(api, language, previewRequested(search))),
  ]);
};

/** The whole story of the house in one scroll. */
export function Component() {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const language = useLanguage();
  const { search } = useLocation();
  const { role } = useSession();
  const { show: queenShown } = useFeatureView('queen', role);
  const metadata = useSiteMetadata();
  const { data: wines = [] } = useQuery(firstWinesQuery(api, language));
  const { data: pictures = [] } = useQuery(galleryStripQuery(api, language));
  const { data: about } = useQuery(aboutQuery(api, language));
  const { data: queen } = useQuery({ ...queenQuery(api, language, previewRequested(search)), enabled: queenShown });
  const name = metadata?.brand.title ?? t('common.site.name');
  const contacts = contactsOf(metadata);
  return (
    <>
      <PageMeta
        title={t('common.site.titleTemplate', { page: name, site: t('home.meta.title') })}
        description={t('home.meta.description')}
        things={ON_SERVER && wineryData(settings.siteOrigin, metadata)}
      />
      <Hero
        image={metadata?.brand.heroImage ?? null}
        visit={<VisitLink tone="outline" text={t('home.hero.visit')} />}
      />
      <House image={about?.story[0]?.image ?? about?.hero.image ?? null} />
      <WineSelection wines={wines} />
      <GalleryStrip items={pictures} />
      {queenShown && queen && <QueenTeaser queen={queen} />}
      <Visit
        anchor={VISIT_ANCHOR}
        contacts={contacts}
        phoneHref={phoneHref(contacts.phone)}
        openingHours={about?.visit.openingHours ?? []}
      />
    </>
  );
}
