import { useTranslation } from 'react-i18next';
import type { QueenEvent } from '#contract/queen';
import { useServices } from '#shared/lib/services';
import { Section } from '#shared/ui/section';
import { splitEvents } from '../lib/event-time';
import { EventRow } from './event-row';

/** The calendar: what is to come, and what has been folded away. */
export function QueenEvents({ events }: { events: readonly QueenEvent[] }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  if (events.length === 0) return null;
  const { coming, past } = splitEvents(events, clock.now());
  return (
    <Section aria-labelledby="events-title">
      <h2 id="events-title" className="mb-8 text-display">
        {t('queenPage.events.title')}
      </h2>
      {coming.length > 0 ? (
        <ol aria-label={t('queenPage.events.upcoming')} className="border-t border-line">
          {coming.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-8 text-ink-soft">{t('queenPage.events.none')}</p>
      )}
      {past.length > 0 && (
        <details className="mt-8">
          <summary className="w-fit py-2 text-sm font-semibold">
            {t('queenPage.events.past', { count: past.length })}
          </summary>
          <ol className="mt-3 border-t border-line">
            {past.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}
