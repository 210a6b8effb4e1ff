import { useEffect, useRef, useState } from 'react';
import { addDays } from '#contract/add-days';
import type { AvailableDay } from '#contract/availability';
import { useTranslation } from '#shared/i18n/use-translation';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { getButtonClass } from '#shared/ui/button-link';
import type { VisitChoiceControl } from '../hooks/use-visit-choice';
import { hasPlaces } from '../lib/calendar-month';
import { VisitCalendar } from './visit-calendar';
import { VisitField, type VisitFieldStates } from './visit-field';
import { VisitTimes } from './visit-times';

/** Requests are taken for a year. */
const DAYS_AHEAD = 365;
/** Pause after typing a number before its times are read. */
const PEOPLE_DELAY_MS = 300;

/** What can be booked in the shown month. */
export interface ShownAvailability {
  /** `YYYY-MM` */
  month: string;
  /** The days of the month by date; those without are loading. */
  days: ReadonlyMap<string, AvailableDay>;
}

interface VisitWhenProps {
  states: VisitFieldStates;
  control: VisitChoiceControl;
  /** Smallest and largest number of people. */
  people: { min: number; max: number; chosen: number };
  today: string;
  /** Null while times cannot be shown: then only a day is asked for. */
  availability: ShownAvailability | null;
  /** Whether a visit needs a time; without it the day is enough. */
  needsTime: boolean;
  /** Whether the form was rejected without scripts: links to other days would lose what was typed. */
  isRejected: boolean;
}

/** Number of people, day and time of the visit form. Choices of people and day change the URL. */
export function VisitWhen({ states, control, people, today, availability, needsTime, isRejected }: VisitWhenProps) {
  const { t } = useTranslation();
  const navigation = useAppNavigation();
  const fields = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { choice, change } = control;
  // The button would otherwise be the one that the Enter key presses.
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => {
    setHasScripts(true);
  }, []);

  // The inputs are uncontrolled, so that what was typed before the scripts started stays. They follow the
  // URL.
  const shownValues = useRef<Record<string, string>>(undefined);
  useEffect(() => {
    const next = { date: choice.date ?? '', people: String(people.chosen) };
    for (const [name, value] of Object.entries(next)) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (shownValues.current && shownValues.current[name] !== value && field && document.activeElement !== field)
        field.value = value;
    }
    shownValues.current = next;
  }, [choice.date, people.chosen]);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );

  const changePeople = (text: string) => {
    clearTimeout(pause.current);
    const count = Number(text);
    if (availability === null || !Number.isInteger(count) || count < people.min || count > people.max) return;
    pause.current = setTimeout(() => {
      // It would cancel a navigation that the visitor has begun meanwhile.
      if (!navigation.isLeaving()) change({ people: count });
    }, PEOPLE_DELAY_MS);
  };
  const changeDate = (date: string) => {
    if (availability !== null && date >= today) change({ date, start: null, month: date.slice(0, 7) });
  };
  const day = choice.date === null ? undefined : availability?.days.get(choice.date);
  const freeDays = [...(availability?.days.values() ?? [])]
    .filter(({ slots }) => slots.some((slot) => hasPlaces(slot, people.chosen)))
    .map(({ date }) => `${String(Number(date.slice(8)))}. ${String(Number(date.slice(5, 7)))}.`);
  return (
    <section id="visit-when" aria-labelledby="visit-when-title" className="scroll-mt-24">
      <h2 id="visit-when-title" className="text-title-sm">
        {t('visitPage.steps.when')}
      </h2>
      <div ref={fields} className="mt-5 grid max-w-2xl gap-6 sm:grid-cols-2">
        <VisitField
          name="people"
          states={states}
          type="number"
          required
          min={people.min}
          max={people.max}
          defaultValue={people.chosen}
          onChange={(event) => {
            changePeople(event.currentTarget.value);
          }}
        />
        <VisitField
          name="date"
          states={states}
          type="date"
          required
          min={today}
          max={addDays(today, DAYS_AHEAD)}
          defaultValue={choice.date ?? undefined}
          onChange={(event) => {
            changeDate(event.currentTarget.value);
          }}
        />
      </div>
      {availability && (
        <>
          {!hasScripts && (
            <p className="no-script mt-4">
              {/* It submits, as every button does: the last step of the form has the button that sends the request. */}
              {/* oxlint-disable-next-line react/button-has-type */}
              <button
                name="step"
                value="times"
                formNoValidate
                className={getButtonClass({ tone: 'outline', size: 'sm' })}
              >
                {t('visitPage.showTimes')}
              </button>
            </p>
          )}
          {isRejected ? (
            freeDays.length > 0 && (
              <p className="mt-4 text-sm text-ink-soft">
                {t('visitPage.times.freeDays', { days: freeDays.join(', ') })}
              </p>
            )
          ) : (
            <div className="mt-8">
              <VisitCalendar
                control={control}
                month={availability.month}
                today={today}
                people={people.chosen}
                days={availability.days}
              />
            </div>
          )}
          <div className="mt-6">
            <VisitTimes
              date={choice.date}
              day={day}
              today={today}
              people={people.chosen}
              isRequired={needsTime}
              start={states.typed['start'] ?? choice.start ?? undefined}
              error={day && day.slots.length > 0 ? states.errors['start'] : undefined}
              shouldFocus={states.focused === 'start'}
            />
          </div>
        </>
      )}
    </section>
  );
}
