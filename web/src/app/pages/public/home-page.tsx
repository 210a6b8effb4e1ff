import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { OpeningSchedule, OpenSpan } from '#contract/open-state';
import type { SiteMetadata } from '#contract/metadata';
import { aboutQuery } from '#features/about/api/get-about';
import { galleryStripQuery } from '#features/gallery/api/get-gallery';
import { GalleryStrip } from '#features/gallery/components/gallery-strip';
import { homeQuery, lowestPriceQuery } from '#features/home/api/get-home';
import { VisitSection } from '#features/home/components/visit-section';
import { HomeHero, FamilySection } from '#features/home/components/welcome';
import { hoursQuery } from '#features/opening-hours/api/get-hours';
import { OpenNow } from '#features/opening-hours/components/open-now';
import { queenQuery } from '#features/queen/api/get-queen';
import { QueenTeaser } from '#features/queen/components/queen-teaser';
import { useSession } from '#features/session/components/session-provider';
import { VISIT_ANCHOR, VisitLink } from '#features/site-frame/components/site-links';
import { getContacts, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { featuresQuery, getGuestView, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { firstWinesQuery, WineSelection } from '#features/wines/components/wine-selection';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { SHARE_IMAGE_PLACEHOLDER, getPageUrl, getWineryId, type StructuredThing } from '#shared/lib/page-head';
import { formatPrice } from '#shared/lib/format-number';
import { isPreviewRequested } from '#shared/lib/query-string';
import { createWineryThing } from '#shared/lib/winery-data';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';

/** Opening hours as schema.org data. Search engines expect a day to end at 23:59 instead of 00:00. */
const toOpeningSpecification = ({ from, to }: OpenSpan) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens: from,
  closes: to === '00:00' ? '23:59' : to,
});

/** A closed day as schema.org data. */
const CLOSED_DAY = { '@type': 'OpeningHoursSpecification' as const, opens: '00:00', closes: '00:00' };

/** Regular and exceptional opening hours as schema.org data. */
const toOpeningHoursData = ({ weekly, exceptions }: OpeningSchedule) => ({
  openingHoursSpecification: Object.entries(weekly).flatMap(([day, spans]) =>
    spans.map((each) => ({
      ...toOpeningSpecification(each),
      dayOfWeek: `${day.charAt(0).toUpperCase()}${day.slice(1)}` as 'Monday',
    })),
  ),
  ...(exceptions.length > 0 && {
    specialOpeningHoursSpecification: exceptions.flatMap(({ date, hours }) =>
      (hours.length > 0 ? hours.map(toOpeningSpecification) : [CLOSED_DAY]).map((each) => ({
        ...each,
        validFrom: date,
        validThrough: date,
      })),
    ),
  }),
});

/** Lines for “Closed today, opens on Thursday at 14:00”: three in the narrow columns of a tablet. */
const OPENING_LINES = 'min-h-[2lh] sm:max-lg:min-h-[3lh]';

/**
 * Structured data of the winery and the website; empty while there are no metadata, because the built-in
 * contacts are placeholders.
 */
function createWineryData(
  { siteOrigin }: { siteOrigin: string },
  { home, language }: { home: string; language: string },
  metadata: SiteMetadata | null,
  hours: OpeningSchedule | null,
): StructuredThing[] {
  if (!metadata) return [];
  return [
    {
      ...createWineryThing(siteOrigin, metadata),
      image: SHARE_IMAGE_PLACEHOLDER,
      ...(hours && toOpeningHoursData(hours)),
    },
    {
      '@type': 'WebSite',
      name: metadata.brand.title,
      url: home,
      inLanguage: language,
      publisher: { '@id': getWineryId(siteOrigin) },
    },
  ];
}

/**
 * Loads the data of all sections: hero picture, lowest price of a visit, wines, pictures, about page,
 * opening hours and, if guests may see it, the Queen section. Fails only if the feature switches cannot
 * be read; a section without data is left out.
 */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n, clock } = services;
  const { language } = i18n;
  const { search } = new URL(request.url);
  const features = await queryClient.ensureQueryData(featuresQuery(services));
  const isQueenVisible = getGuestView('queen', features, search, clock.now()).show;
  await Promise.all([
    queryClient.prefetchQuery(firstWinesQuery(api, language)),
    queryClient.prefetchQuery(galleryStripQuery(api, language)),
    queryClient.prefetchQuery(homeQuery(api, language)),
    queryClient.prefetchQuery(lowestPriceQuery(api, language)),
    queryClient.prefetchQuery(aboutQuery(api, language)),
    queryClient.prefetchQuery(hoursQuery(services, language)),
    isQueenVisible && queryClient.prefetchQuery(queenQuery(api, language, isPreviewRequested(search))),
  ]);
};

/**
 * The home page: hero picture with facts for visitors, family, a selection of wines, pictures of the
 * gallery, a teaser of the Queen section if the visitor may see it, and contacts with opening hours.
 * `load` has loaded their data before; sections without data are left out or empty.
 */
export function Component() {
  const { t } = useTranslation();
  const services = useServices();
  const { api, settings } = services;
  const getLang = useTextLang();
  const language = useLanguage();
  const { search } = useLocation();
  const { role } = useSession();
  const { show: isQueenVisible } = useFeatureView('queen', role);
  const metadata = useSiteMetadata();
  const { data: wines = [] } = useQuery(firstWinesQuery(api, language));
  const { data: pictures = [] } = useQuery(galleryStripQuery(api, language));
  const { data: hours } = useQuery(hoursQuery(services, language));
  const { data: home } = useQuery(homeQuery(api, language));
  const { data: price } = useQuery(lowestPriceQuery(api, language));
  const { data: about } = useQuery(aboutQuery(api, language));
  const { data: queen } = useQuery({
    ...queenQuery(api, language, isPreviewRequested(search)),
    enabled: isQueenVisible,
  });
  const name = metadata?.brand.title ?? t('common.site.name');
  const contacts = getContacts(metadata);
  return (
    <>
      <PageMeta
        title={t('common.site.titleTemplate', { page: name, site: t('home.meta.title') })}
        description={t('home.meta.description')}
        sharePreview={import.meta.env.SSR && { title: name, detail: metadata?.brand.tagline || t('home.meta.title') }}
        structuredThings={
          import.meta.env.SSR &&
          createWineryData(
            settings,
            { home: getPageUrl(settings, language, pages.home.href()), language },
            metadata,
            hours ?? null,
          )
        }
      />
      <HomeHero
        image={home?.heroImage ?? metadata?.brand.heroImage ?? null}
        visit={<VisitLink tone="outline" text={t('home.hero.visit')} />}
        facts={[
          { label: t('home.hero.where'), value: contacts.address },
          { label: t('home.hero.open'), value: hours && <OpenNow opening={hours} className={OPENING_LINES} /> },
          {
            label: t('home.hero.tasting'),
            value: price && t('home.hero.from', { price: formatPrice(price, language) }),
          },
        ]}
      />
      <FamilySection />
      <WineSelection wines={wines} />
      <GalleryStrip items={pictures} />
      {isQueenVisible && queen && <QueenTeaser queen={queen} />}
      <VisitSection
        anchor={VISIT_ANCHOR}
        contacts={contacts}
        phoneHref={buildPhoneHref(contacts.phone)}
        openingHours={hours?.lines ?? about?.visit.openingHours ?? []}
        hoursLang={hours ? undefined : getLang(about, 'visit.openingHours')}
      />
    </>
  );
}
