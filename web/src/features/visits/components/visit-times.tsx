import { useId } from 'react';
import type { AvailableDay } from '#contract/availability';
import { formatTime } from '#contract/format-time';
import { getWineryClock } from '#contract/visibility';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay } from '#shared/lib/format-instant';
import { getDayState, hasPlaces } from '../lib/calendar-month';

/** Remaining places up to which their number is shown. */
const FEW_PLACES = 6;

interface VisitTimesProps {
  /** The chosen day; null before. */
  date: string | null;
  /** Its availability; undefined while it loads. */
  day: AvailableDay | undefined;
  today: string;
  people: number;
  /** Whether a visit needs a time; without it the day is enough. */
  isRequired: boolean;
  /** The start that is chosen first. */
  start: string | undefined;
  error: string | undefined;
  shouldFocus?: boolean;
}

/**
 * The times of a day as radio buttons `start` of the visit form, full ones disabled, or why it has none. A
 * status says how many times are free, for those who do not see the calendar.
 */
export function VisitTimes(props: VisitTimesProps) {
  const { date, day, today, people, isRequired, start, error, shouldFocus } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const state = date === null ? 'unknown' : getDayState(date, day, people, today);
  const dayText = date === null ? '' : formatDay(date, language);
  const free = day?.slots.filter((slot) => hasPlaces(slot, people)).length ?? 0;
  const slots = state === 'free' || state === 'full' ? (day?.slots ?? []) : [];
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  const chosenIndex = slots.findIndex(
    (slot) => start && Date.parse(slot.start) === Date.parse(start) && hasPlaces(slot, people),
  );
  const firstFree = slots.findIndex((slot) => hasPlaces(slot, people));
  return (
    <div id="visit-times" className="scroll-mt-24">
      <p role="status" className="text-sm text-ink-soft first-letter:uppercase">
        {date === null
          ? t('visitPage.times.choose')
          : state === 'free'
            ? t('visitPage.times.found', { count: free, day: dayText })
            : state !== 'unknown' &&
              t('visitPage.times.closed', { day: dayText, reason: t(`visitPage.calendar.states.${state}`) })}
      </p>
      {slots.length > 0 && (
        <fieldset key={date} className="mt-3">
          <legend className="sr-only">{t('visitPage.times.label', { day: dayText })}</legend>
          <div className="flex flex-wrap gap-2">
            {!isRequired && (
              <label className="visit-time">
                <input type="radio" name="start" value="" defaultChecked={chosenIndex < 0} />
                {t('visitPage.times.any')}
              </label>
            )}
            {slots.map((slot, index) => {
              const time = formatTime(getWineryClock(new Date(slot.start)).time, language);
              const isFree = hasPlaces(slot, people);
              return (
                <label key={slot.start} className="visit-time">
                  <input
                    type="radio"
                    name="start"
                    value={slot.start}
                    required={isRequired}
                    disabled={!isFree}
                    defaultChecked={index === chosenIndex}
                    // A form that was rejected without scripts shows where to go on.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus={shouldFocus && index === firstFree}
                    {...described}
                  />
                  <span>
                    {time}
                    {!isFree ? (
                      <span className="text-ink-soft"> {t('visitPage.times.full')}</span>
                    ) : (
                      slot.places <= FEW_PLACES && (
                        <span className="text-ink-soft"> {t('visitPage.times.places', { count: slot.places })}</span>
                      )
                    )}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-wine">
          {error}
        </p>
      )}
    </div>
  );
}
