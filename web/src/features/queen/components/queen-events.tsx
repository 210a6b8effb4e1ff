import { useLocation } from 'react-router-dom';
import type { QueenContent, QueenEvent } from '#contract/queen';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { getApiUrl } from '#shared/api-url';
import { isPreviewRequested } from '#shared/lib/query-string';
import { Dotted } from '#shared/ui/dotted';
import { ExternalLink } from '#shared/ui/external-link';
import { Section } from '#shared/ui/section';
import { BoundText } from '#shared/ui/page-text';
import { splitEvents, formatEventDate } from '../lib/event-time';

/** URL of a calendar file of the API, in the language and preview state of the page. */
function useCalendarHref(path: string): string {
  const { settings } = useServices();
  const language = useLanguage();
  const preview = isPreviewRequested(useLocation().search) ? '&preview=1' : '';
  return getApiUrl(settings, `${path}?lang=${language}${preview}`);
}

/** One event: its date, title and links. */
function EventRow({ event, queen }: { event: QueenEvent; queen: QueenContent }) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const file = useCalendarHref(`/queen/events/${event.id}.ics`);
  const { dateTime, day, month, year, range } = formatEventDate(event, useLanguage());
  return (
    <li className="border-b border-line py-6">
      <time dateTime={dateTime} className="flex items-baseline gap-2.5 font-display lining-nums">
        <span className="text-display">{day}</span>{' '}
        <span className="text-sm leading-tight">
          {month} <span className="block text-ink-soft">{year}</span>
        </span>
      </time>
      <div>
        <h3 lang={getLang(queen, `events.${event.id}.title`)} className="text-title-sm">
          <BoundText text={event.title} />
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <Dotted>
            {t(`common.event.${event.type}`)}
            {range}
          </Dotted>
          <span className="block">
            <BoundText text={event.location} />
          </span>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a className="no-print text-link" href={file} aria-label={`${t('queenPage.events.file')}: ${event.title}`}>
          {t('queenPage.events.file')}
        </a>
        {event.mapsUrl && (
          <ExternalLink
            className="no-print text-link"
            href={event.mapsUrl}
            aria-label={`${t('queenPage.events.map')}: ${event.title}`}
          >
            {t('queenPage.events.map')}
          </ExternalLink>
        )}
        {event.infoUrl && (
          <ExternalLink
            className="text-link"
            href={event.infoUrl}
            aria-label={`${t('queenPage.events.info')}: ${event.title}`}
          >
            {t('queenPage.events.info')}
          </ExternalLink>
        )}
      </p>
    </li>
  );
}

/**
 * Section with the events of the Wine Queen: coming ones soonest first, each with links to its calendar file,
 * map and information; links to subscribe to and download the calendar; past events collapsed. Nothing
 * without events.
 */
export function QueenEvents({ queen }: { queen: QueenContent }) {
  const { t } = useTranslation();
  const { events } = queen;
  const { clock, settings } = useServices();
  const feed = useCalendarHref('/events.ics');
  // Calendar programs subscribe to `webcal:` URLs.
  const subscription = new URL(feed, settings.siteOrigin).href.replace(/^https?/, 'webcal');
  if (events.length === 0) return null;
  const { coming, past } = splitEvents(events, clock.now());
  return (
    <Section aria-labelledby="events-title">
      <h2 id="events-title" className="mb-8 text-display">
        {t('queenPage.events.title')}
      </h2>
      {coming.length > 0 ? (
        <ol aria-label={t('queenPage.events.upcoming')} className="event-list border-t border-line">
          {coming.map((event) => (
            <EventRow key={event.id} event={event} queen={queen} />
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-8 text-ink-soft">{t('queenPage.events.none')}</p>
      )}
      <p className="no-print mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a className="text-link" href={subscription}>
          {t('queenPage.events.subscribe')}
        </a>
        <a className="text-link" href={feed}>
          {t('queenPage.events.feed')}
        </a>
      </p>
      {past.length > 0 && (
        <details className="mt-8">
          <summary className="w-fit py-2 text-sm font-semibold">
            {t('queenPage.events.past', { count: past.length })}
          </summary>
          <ol className="event-list mt-3 border-t border-line">
            {past.map((event) => (
              <EventRow key={event.id} event={event} queen={queen} />
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}
