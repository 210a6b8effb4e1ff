import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { getEventDays } from '#contract/event-days';
import type { Language } from '#contract/languages';
import type { QueenContent, QueenEvent } from '#contract/queen';
import { toOffsetTime } from '#contract/offset-time';
import { queenQuery } from '#features/queen/api/get-queen';
import { QueenBio, QueenHero, QueenMedia } from '#features/queen/components/queen-content';
import { QueenEvents } from '#features/queen/components/queen-events';
import { splitEvents } from '#features/queen/lib/event-time';
import { useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { QueenPicks } from '#features/wines/components/queen-picks';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import {
  SHARE_IMAGE_PLACEHOLDER,
  getPageUrl,
  toStructuredAddress,
  getWineryId,
  type StructuredThing,
} from '#shared/lib/page-head';
import { isPreviewRequested } from '#shared/lib/query-string';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailureNotice, Notice, PendingNotice, Skeleton } from '#shared/ui/notice';

/** Start and end of an event for schema.org: days, or local times with their UTC offset. */
function toEventDates(event: QueenEvent): { startDate: string; endDate?: string | undefined } {
  const { isAllDay, first, last } = getEventDays(event);
  if (isAllDay) return { startDate: first.day, endDate: last.day };
  return { startDate: toOffsetTime(event.start), endDate: event.end ? toOffsetTime(event.end) : undefined };
}

/** Structured data (schema.org Event) of an event of the Queen's calendar. */
const createEventData = (
  siteOrigin: string,
  page: string,
  event: QueenEvent,
  { type, organizer }: { type: string; organizer: string },
): StructuredThing => ({
  '@type': 'Event',
  name: event.title || type,
  description: [type, [event.title, event.location].filter(Boolean).join(', ')].filter(Boolean).join(': '),
  image: SHARE_IMAGE_PLACEHOLDER,
  ...toEventDates(event),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.location,
    address: toStructuredAddress(event.location),
    hasMap: event.mapsUrl || undefined,
  },
  url: event.infoUrl || page,
  organizer: { '@type': 'Winery', '@id': getWineryId(siteOrigin), name: organizer, url: `${siteOrigin}/` },
});

/** Query of the wines that the Queen has picked; disabled if there are none. */
const pickedWinesQuery = (api: ApiClient, lang: Language, queen: QueenContent | null | undefined) => {
  const slugs = (queen?.picks ?? []).map(({ wineSlug }) => wineSlug).join();
  return queryOptions({
    queryKey: ['wines', lang, 'picked', slugs],
    queryFn: async ({ signal }) => (await api.get('/wines', { query: { lang, slugs }, signal })).items,
    enabled: slugs !== '',
  });
};

/** Loads the Queen section, the wines that she picked and, in the browser, missing texts of the page. */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, queryClient, i18n, isServer, texts } = services;
  const { language } = i18n;
  const preview = isPreviewRequested(new URL(request.url).search);
  const query = queenQuery(api, language, preview);
  const loadPicks = async () => {
    await loadPageData(services, query);
    const picks = pickedWinesQuery(api, language, queryClient.getQueryData(query.queryKey));
    if (picks.enabled) await queryClient.prefetchQuery(picks);
  };
  await Promise.all([
    loadPicks(),
    // Staff may open the section before it is public, from a page that was rendered without its texts.
    !isServer && texts.loadNamespace('queenPage'),
  ]);
};

/**
 * /queen: the page of the Wine Queen with hero picture, biography, wines that she picked, events and
 * pictures; a notice if no content exists or it cannot be loaded. `load` has loaded the content and the
 * picked wines before.
 */
export function Component() {
  const { t } = useTranslation();
  const { api, clock, settings } = useServices();
  const language = useLanguage();
  const { search } = useLocation();
  const { data: queen, isError, refetch } = useQuery(queenQuery(api, language, isPreviewRequested(search)));
  const { data: wines = [] } = useQuery(pickedWinesQuery(api, language, queen));
  const title = useSiteTitle(queen?.hero.title || t('queenPage.meta.title'));
  // Search engines get the events only once the section is public.
  const { publicVisible } = useFeatureView('queen', 'guest');
  const wineryName = useSiteMetadata()?.brand.title ?? t('common.site.name');
  const { coming } = splitEvents(publicVisible ? (queen?.events ?? []) : [], clock.now());
  return (
    <>
      <PageMeta
        title={title}
        description={queen?.hero.subtitle || t('queenPage.meta.description')}
        sharePreview={import.meta.env.SSR && { image: queen?.hero.image }}
        structuredThings={
          import.meta.env.SSR &&
          coming.map((event) =>
            createEventData(settings.siteOrigin, getPageUrl(settings, language, pages.queen.href()), event, {
              type: t(`common.event.${event.type}`),
              organizer: wineryName,
            }),
          )
        }
      />
      {queen ? (
        <>
          <QueenHero queen={queen} />
          <QueenBio queen={queen} />
          <QueenPicks queen={queen} wines={wines} />
          <QueenEvents queen={queen} />
          <QueenMedia images={queen.mediaImages} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{t('queenPage.meta.title')}</h1>
          {isError && <LoadFailureNotice retry={refetch} />}
          {queen === null && <Notice title={t('queenPage.empty.title')} text={t('queenPage.empty.text')} />}
          {queen === undefined && !isError && (
            <PendingNotice retry={refetch}>
              <Skeleton className="h-[80svh]" />
            </PendingNotice>
          )}
        </>
      )}
    </>
  );
}
