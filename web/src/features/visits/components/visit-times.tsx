import { useEffect, useId, useRef, useState } from 'react';
import type { AvailableDay } from '#contract/availability';
import { formatTime } from '#contract/format-time';
import { getWineryClock, getWineryDay } from '#contract/visibility';
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

/** A start as the radio buttons have it; empty for any time of the day. */
interface PickedStart {
  date: string | null;
  start: string;
}

const isOnDay = (start: string, date: string | null): boolean =>
  !Number.isNaN(Date.parse(start)) && getWineryDay(new Date(start)) === date;

/**
 * The times of a day as radio buttons `start` of the visit form, full ones disabled, or why it has none. A
 * status says how many times are free, for those who do not see the calendar. A chosen time that gets too
 * small for the group is cleared, and the visitor is asked for another one; it is chosen again if the group
 * fits again. It stays chosen while the calendar shows another month.
 */
export function VisitTimes(props: VisitTimesProps) {
  const { date, day, today, people, isRequired, start: firstStart = '', error, shouldFocus } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<PickedStart>({ date, start: firstStart });
  const start = picked.date === date ? picked.start : firstStart;
  const state = date === null ? 'unknown' : getDayState(date, day, people, today);
  const dayText = date === null ? '' : formatDay(date, language);
  const formatStart = (instant: string) => formatTime(getWineryClock(new Date(instant)).time, language);
  const free = day?.slots.filter((slot) => hasPlaces(slot, people)).length ?? 0;
  const slots = state === 'free' || state === 'full' ? (day?.slots ?? []) : [];
  const chosenIndex = slots.findIndex(
    (slot) => start && Date.parse(slot.start) === Date.parse(start) && hasPlaces(slot, people),
  );
  const chosenValue = slots[chosenIndex]?.start;
  const isLost = slots.length > 0 && chosenIndex < 0 && isOnDay(start, date);
  const message = error ?? (isLost ? t('visitPage.times.lost', { time: formatStart(start) }) : undefined);
  const described = message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  const firstFree = slots.findIndex((slot) => hasPlaces(slot, people));
  // The buttons are uncontrolled, so that what was chosen before the scripts started stays.
  useEffect(() => {
    const radios = [...(choices.current?.querySelectorAll<HTMLInputElement>('[name=start]') ?? [])];
    const checked = radios.find((radio) => radio.checked);
    if (checked?.disabled) {
      checked.checked = false;
      setPicked({ date, start: checked.value });
    } else if (!checked && chosenValue !== undefined) {
      const chosen = radios.find((radio) => radio.value === chosenValue);
      if (chosen) chosen.checked = true;
    }
  }, [date, day, people, chosenValue]);
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
        <fieldset
          key={date}
          ref={choices}
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) setPicked({ date, start: target.value });
          }}
          className="mt-3"
        >
          <legend className="sr-only">{t('visitPage.times.label', { day: dayText })}</legend>
          <div className="flex flex-wrap gap-2">
            {!isRequired && (
              <label className="visit-time">
                <input type="radio" name="start" value="" defaultChecked={chosenIndex < 0 && !isLost} />
                {t('visitPage.times.any')}
              </label>
            )}
            {slots.map((slot, index) => {
              const isFree = hasPlaces(slot, people);
              return (
                <label key={slot.start} className="visit-time">
                  <input
                    type="radio"
                    name="start"
                    value={slot.start}
                    required={isRequired || isLost}
                    disabled={!isFree}
                    defaultChecked={index === chosenIndex}
                    // A form that was rejected without scripts shows where to go on.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus={shouldFocus && index === firstFree}
                    {...described}
                  />
                  <span>
                    {formatStart(slot.start)}
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
      {state === 'unknown' && isOnDay(start, date) && <input type="hidden" name="start" value={start} />}
      {message && (
        <p id={`${id}-error`} role={error ? undefined : 'alert'} className="mt-2 text-sm font-semibold text-wine">
          {message}
        </p>
      )}
    </div>
  );
}
