import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Experience } from '#contract/experiences';
import { MAX_VISITORS } from '#contract/limits';
import { getWineryClock, getWineryDay } from '#contract/visibility';
import { hoursQuery } from '#features/opening-hours/api/get-hours';
import { getContacts, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import {
  availabilityQuery,
  experiencesQuery,
  REJECTED_VISIT_KEY,
  visitFormQuery,
  type RejectedVisitForm,
} from '#features/visits/api/visit-calls';
import { Directions } from '#features/visits/components/directions';
import { ExperienceCards } from '#features/visits/components/experience-cards';
import { VisitConfirmation } from '#features/visits/components/visit-confirmation';
import { VisitFacts } from '#features/visits/components/visit-facts';
import { VisitForm } from '#features/visits/components/visit-form';
import { useVisitChoice } from '#features/visits/hooks/use-visit-choice';
import { clampMonth } from '#features/visits/lib/calendar-month';
import { createExperienceThings } from '#features/visits/lib/experience-things';
import { readVisitChoice, type VisitChoice } from '#features/visits/lib/visit-url';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getPageUrl } from '#shared/lib/page-head';
import { PageMeta } from '#shared/page/page-meta';
import { loadPageData, type PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';
import { LoadFailureNotice, Skeleton } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

const HOUR_MS = 3_600_000;
const DEFAULT_PEOPLE = 2;

/**
 * Completes the choices in the URL: the experience, the number of people that it takes, and the month: that
 * of the day, else the first one in which there can be a time.
 */
function resolveChoice(choice: VisitChoice, experiences: readonly Experience[], now: Date, groupSize: number) {
  const experience = experiences.find(({ slug }) => slug === choice.experience) ?? null;
  const min = experience?.people.min ?? 1;
  const max = Math.max(min, Math.min(experience?.people.max ?? groupSize, groupSize));
  const chosenPeople = Math.min(max, Math.max(min, choice.people ?? DEFAULT_PEOPLE));
  const earliest = getWineryClock(new Date(now.getTime() + (experience?.leadTimeHours ?? 0) * HOUR_MS)).day;
  const month = clampMonth(choice.month ?? (choice.date ?? earliest).slice(0, 7), getWineryDay(now));
  return { experience, people: { min, max, chosen: chosenPeople }, month };
}

/**
 * Loads the token of a new visit form, the experiences, opening hours, and the times of the shown month. On
 * the server it fails if the token cannot be read. Choices on the page keep its token, and with it the age
 * of the form.
 */
export const load: PageModule['load'] = async (services, { request }) => {
  const { api, clock, queryClient, i18n, isServer } = services;
  const { language } = i18n;
  const { pathname, search } = new URL(request.url);
  const choice = readVisitChoice(search);
  const loadForm = async () => {
    const query = visitFormQuery(api);
    const isSamePage = !isServer && window.location.pathname === pathname && choice.sent === null;
    if (isSamePage && queryClient.getQueryData(query.queryKey)) return;
    if (queryClient.getQueryData(REJECTED_VISIT_KEY)) await queryClient.prefetchQuery(query);
    else await loadPageData(services, query);
  };
  const loadTimes = async () => {
    const query = experiencesQuery(api, language);
    await queryClient.prefetchQuery(query);
    const experiences = queryClient.getQueryData(query.queryKey) ?? [];
    if (experiences.length === 0 || choice.sent !== null) return;
    const { experience, people, month } = resolveChoice(choice, experiences, clock.now(), MAX_VISITORS);
    // In the browser the calendar shows that it loads.
    const times = queryClient.prefetchQuery(
      availabilityQuery(services, { experience: experience?.slug ?? null, people: people.chosen, month }),
    );
    if (isServer) await times;
  };
  await Promise.all([loadForm(), loadTimes(), queryClient.prefetchQuery(hoursQuery(services, language))]);
};

/**
 * /visit: experiences, the form to request a visit with a calendar and times, or the confirmation after it
 * was sent; what to expect, and directions to the winery. All choices are in the URL, so that each step
 * works without scripts. Without experiences or availability the form asks for a day alone. A form that was
 * rejected without scripts is filled in again with its errors.
 */
export function Component() {
  const { t } = useTranslation();
  const services = useServices();
  const { api, clock, queryClient, settings } = services;
  const language = useLanguage();
  const metadata = useSiteMetadata();
  const { address, mapsUrl, phone } = getContacts(metadata);
  const control = useVisitChoice();
  const { choice } = control;
  // Only the server returns a rejected form: it was sent without scripts.
  const rejectedForm = import.meta.env.SSR
    ? queryClient.getQueryData<RejectedVisitForm>(REJECTED_VISIT_KEY)
    : undefined;
  const {
    data: openedForm,
    isError,
    refetch,
  } = useQuery({
    ...visitFormQuery(api),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form =
    openedForm ?? (rejectedForm?.token ? { token: '', groupSize: MAX_VISITORS, reply: 'mail' as const } : undefined);
  const { data: experiences = [] } = useQuery({ ...experiencesQuery(api, language), refetchOnMount: false });
  const { data: hours } = useQuery(hoursQuery(services, language));
  const now = clock.now();
  const { experience, people, month } = resolveChoice(choice, experiences, now, form?.groupSize ?? MAX_VISITORS);
  const times = useQuery({
    ...availabilityQuery(services, { experience: experience?.slug ?? null, people: people.chosen, month }),
    enabled: experiences.length > 0 && choice.sent === null,
  });
  // A rendered page without times has the same form until the browser asks for them.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
  }, []);
  const availability =
    experiences.length > 0 && !times.isError && (times.data || isMounted)
      ? { month, days: new Map((times.data?.days ?? []).map((day) => [day.date, day])) }
      : null;
  const brand = metadata?.brand.title ?? t('common.site.name');
  const hasChoice = Object.values(choice).some((value) => value !== null);
  const things =
    import.meta.env.SSR &&
    !hasChoice &&
    createExperienceThings(experiences, {
      siteOrigin: settings.siteOrigin,
      url: getPageUrl(settings, language, pages.visit.href()),
      brand,
      language,
    });
  const isSent = choice.sent !== null;
  return (
    <>
      <PageMeta
        title={useSiteTitle(
          t(
            isSent
              ? `visitPage.sent.${choice.sent === 'confirmed' ? 'confirmedTitle' : 'title'}`
              : 'visitPage.meta.title',
          ),
        )}
        description={t('visitPage.meta.description')}
        structuredThings={things}
        // Choices are unlimited in number.
        {...(hasChoice && { indexed: false as const })}
      />
      {isSent ? (
        <VisitConfirmation choice={choice} experience={experience} reply={form?.reply ?? 'mail'} phone={phone}>
          <Directions address={address} mapsUrl={mapsUrl} />
        </VisitConfirmation>
      ) : (
        <>
          <PageHeading title={t('visitPage.title')} lead={t('visitPage.lead')} />
          <div className="mx-auto max-w-page px-gutter pb-section">
            {form ? (
              <>
                {experiences.length > 0 && !rejectedForm && (
                  <section aria-labelledby="visit-experience-title" className="mb-14">
                    <h2 id="visit-experience-title" className="mb-6 text-title-sm">
                      {t('visitPage.steps.experience')}
                    </h2>
                    <ExperienceCards experiences={experiences} control={control} />
                  </section>
                )}
                <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
                  <VisitForm
                    token={rejectedForm?.token ?? form.token}
                    reply={form.reply}
                    people={people}
                    experience={experience}
                    control={control}
                    today={getWineryDay(now)}
                    availability={availability}
                    rejectedForm={rejectedForm}
                    onOutdated={() => times.refetch()}
                  />
                  <VisitFacts experience={experience} reply={form.reply} hours={hours?.lines ?? []} />
                </div>
              </>
            ) : isError ? (
              <LoadFailureNotice retry={refetch} />
            ) : (
              <Skeleton className="h-96" />
            )}
            <Directions address={address} mapsUrl={mapsUrl} className="mt-16 max-w-2xl" />
          </div>
        </>
      )}
    </>
  );
}
