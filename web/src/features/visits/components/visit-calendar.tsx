import clsx from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AvailableDay } from '#contract/availability';
import { formatDayParts } from '#contract/format-day-parts';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay } from '#shared/lib/format-instant';
import {
  addMonths,
  clampMonth,
  findDayOfKey,
  getDayState,
  getLastMonth,
  getMonthSpan,
  listWeeks,
  type DayState,
} from '../lib/calendar-month';
import type { VisitChoiceControl } from '../hooks/use-visit-choice';
import { ChoiceLink } from './choice-link';

/** Any week from Monday, for the names of the weekdays. */
const WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'];
/** States that the list below the calendar explains. */
const EXPLAINED: readonly DayState[] = ['full', 'weekday', 'holiday', 'exception', 'season', 'leadTime'];

interface VisitCalendarProps {
  control: VisitChoiceControl;
  /** Shown month, `YYYY-MM`. */
  month: string;
  /** Today at the winery, `YYYY-MM-DD`. */
  today: string;
  people: number;
  /** Availability by day; days without one are loading. */
  days: ReadonlyMap<string, AvailableDay>;
}

/**
 * Calendar of a month, from which a day is chosen. Free days are links. Each other day says why it cannot
 * be chosen, and a list below the calendar says it for the month. With scripts it is a grid with one tab
 * stop, which arrow keys, Home, End, Page Up and Page Down move; without scripts each free day is a tab
 * stop.
 */
export function VisitCalendar({ control, month, today, people, days }: VisitCalendarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const dayToFocus = useRef<string>(undefined);
  const [isGrid, setGrid] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    setGrid(true);
  }, []);
  useEffect(() => {
    const day = dayToFocus.current;
    const target = day && table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!target) return;
    dayToFocus.current = undefined;
    target.focus();
  });

  const getState = (date: string) => getDayState(date, days.get(date), people, today);
  const inMonth = listWeeks(month)
    .flat()
    .filter((date) => date !== null);
  const { from } = getMonthSpan(month, today);
  const tabStop =
    [active, control.choice.date].find((date) => date?.startsWith(month)) ??
    inMonth.find((date) => getState(date) === 'free') ??
    from;
  const { month: monthName, year } = formatDayParts(`${month}-01`, language);
  const caption = `${monthName} ${year}`;

  const showMonth = (next: string) => ({ month: next, start: null });
  const moveFocus = (event: KeyboardEvent) => {
    const day = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]')?.dataset['day'] : '';
    const next = day && !event.altKey && !event.ctrlKey && !event.metaKey ? findDayOfKey(event.key, day) : null;
    if (next === null) return;
    event.preventDefault();
    const nextMonth = next.slice(0, 7);
    if (next < `${today.slice(0, 7)}-01` || nextMonth !== clampMonth(nextMonth, today)) return;
    dayToFocus.current = next;
    setActive(next);
    if (nextMonth !== month) control.change(showMonth(nextMonth));
  };
  const monthLink = (step: -1 | 1, label: string, sign: string) => {
    const target = addMonths(month, step);
    const isPossible = target === clampMonth(target, today);
    const className = 'inline-flex size-11 items-center justify-center border border-line-strong rounded-sm';
    return isPossible ? (
      <ChoiceLink
        control={control}
        to={showMonth(target)}
        anchor="#visit-when"
        aria-label={label}
        className={className}
      >
        {sign}
      </ChoiceLink>
    ) : (
      <span aria-hidden="true" className={clsx(className, 'opacity-30')}>
        {sign}
      </span>
    );
  };
  const explained = EXPLAINED.flatMap((state) => {
    const dates = inMonth.filter((date) => getState(date) === state);
    return dates.length > 0 ? [{ state, dates: dates.map((date) => Number(date.slice(8))) }] : [];
  });
  const isLoading = inMonth.some((date) => getState(date) === 'unknown');
  const hasFree = inMonth.some((date) => getState(date) === 'free');

  const renderDay = (date: string) => {
    const state = getState(date);
    const isChosen = control.choice.date === date;
    const number = String(Number(date.slice(8)));
    const tabIndex = isGrid ? (date === tabStop ? 0 : -1) : undefined;
    if (state === 'free')
      return (
        <td key={date} aria-selected={isGrid ? isChosen : undefined} className="p-0.5">
          <ChoiceLink
            control={control}
            to={{ date, start: null }}
            anchor="#visit-times"
            data-day={date}
            tabIndex={tabIndex}
            aria-label={`${formatDay(date, language)}: ${t('visitPage.calendar.states.free')}`}
            aria-current={isChosen ? 'date' : undefined}
            className={clsx('visit-day', isChosen ? 'bg-wine text-white' : 'bg-white hover:bg-stone')}
          >
            {number}
          </ChoiceLink>
        </td>
      );
    const isLoadingDay = state === 'unknown';
    const short = state === 'past' || isLoadingDay ? '' : state === 'full' ? 'full' : 'closed';
    return (
      <td
        key={date}
        data-day={date}
        tabIndex={tabIndex}
        aria-disabled={isGrid || undefined}
        aria-selected={isGrid ? isChosen : undefined}
        className={clsx('p-0.5 text-ink-soft', isChosen && 'outline outline-wine')}
      >
        <span className={clsx('visit-day', isLoadingDay && 'opacity-50')}>
          <span className={clsx(short && 'line-through')}>{number}</span>
          {short && (
            <span aria-hidden="true" className="hidden text-2xs sm:block">
              {t(`visitPage.calendar.short.${short}`)}
            </span>
          )}
          <span className="sr-only">{t(`visitPage.calendar.states.${state}`)}</span>
        </span>
      </td>
    );
  };

  return (
    <div className="max-w-xl">
      <div className="flex items-center justify-between gap-4">
        {monthLink(-1, t('visitPage.calendar.previous'), '←')}
        <p aria-live="polite" className="font-display text-lg first-letter:uppercase">
          {caption}
        </p>
        {monthLink(1, t('visitPage.calendar.next'), '→')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grid pattern of ARIA */}
      <table
        ref={table}
        role={isGrid ? 'grid' : undefined}
        aria-label={t('visitPage.calendar.label', { month: caption })}
        aria-busy={isLoading || undefined}
        aria-describedby={isGrid ? 'visit-calendar-keys' : undefined}
        onKeyDown={isGrid ? moveFocus : undefined}
        className="tabular mt-3 w-full table-fixed text-center"
      >
        <thead>
          <tr>
            {WEEK.map((date) => {
              const { weekday } = formatDayParts(date, language);
              return (
                <th key={date} scope="col" abbr={weekday} className="py-1 text-2xs font-semibold text-ink-soft">
                  {weekday.slice(0, 3)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (date === null ? <td key={WEEK[index]}>{'\u00a0'}</td> : renderDay(date)))}
            </tr>
          ))}
        </tbody>
      </table>
      {isGrid && (
        <p id="visit-calendar-keys" className="sr-only">
          {t('visitPage.calendar.keys')}
        </p>
      )}
      <div className="mt-3 min-h-12 text-sm text-ink-soft">
        {isLoading ? (
          <p>{t('visitPage.calendar.loading')}</p>
        ) : (
          <>
            {!hasFree && (
              <p className="mb-2 font-semibold text-ink">
                {t('visitPage.calendar.noneFree')}{' '}
                {month < getLastMonth(today) && (
                  <ChoiceLink
                    control={control}
                    to={showMonth(addMonths(month, 1))}
                    anchor="#visit-when"
                    className="text-link"
                  >
                    {t('visitPage.calendar.nextFree')}
                  </ChoiceLink>
                )}
              </p>
            )}
            {explained.length > 0 && <p className="font-semibold">{t('visitPage.calendar.legend')}</p>}
            <ul>
              {explained.map(({ state, dates }) => (
                <li key={state}>
                  {t(`visitPage.calendar.states.${state}`)}: {dates.join(', ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
