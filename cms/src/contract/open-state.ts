// No zod here: public pages load this module.
import { addDays } from './add-days';
import { getWineryClock } from './visibility';

/** Weekdays from Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** An opening span, `HH:MM`. `to` of `00:00` is midnight; `to` before `from` is on the next morning. */
export interface OpenSpan {
  from: string;
  to: string;
}

/** Weekly opening hours with exceptions for single days. */
export interface OpeningSchedule {
  weekly: Readonly<Record<Weekday, readonly OpenSpan[]>>;
  /** Days (`YYYY-MM-DD`) with other hours; without spans the day is closed. */
  exceptions: readonly { date: string; hours: readonly OpenSpan[] }[];
}

/** Adds 24 hours to a time: `02:00` → `26:00`. Such times are compared with times of the day before. */
export const toNextDayTime = (time: string): string => `${String(Number(time.slice(0, 2)) + 24)}${time.slice(2)}`;

/**
 * Returns the end of a span as a time of its first day: `24:00` for midnight, `26:00` for 02:00 of the next
 * day.
 */
export const getSpanEnd = ({ from, to }: OpenSpan): string => (to < from || to === '00:00' ? toNextDayTime(to) : to);

/** Returns the weekday of a calendar day, `YYYY-MM-DD`. */
export const getWeekday = (day: string): Weekday =>
  // `Date` counts from Sunday.
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** Returns the opening spans of a day, `YYYY-MM-DD`: those of an exception, else those of its weekday. */
export function getHoursOfDay({ weekly, exceptions }: OpeningSchedule, day: string): readonly OpenSpan[] {
  const exception = exceptions.find(({ date }) => date === day);
  return exception?.hours ?? weekly[getWeekday(day)];
}

/** The next opening: day, time (`at`, `HH:MM`) and the number of days until then (0 is today). */
export interface NextOpening {
  day: string;
  inDays: number;
  at: string;
}

/**
 * Whether the winery is open: until when, or when it opens next (`null` if not within 60 days). `hadHours` is
 * true if today has opening hours.
 */
export type OpenState =
  { isOpen: true; until: string } | { isOpen: false; hadHours: boolean; next: NextOpening | null };

/** Number of days searched for the next opening. */
export const LOOK_AHEAD_DAYS = 60;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));
const toTime = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES].map((each) => String(each).padStart(2, '0')).join(':');

/**
 * Returns until when the winery is open at a minute of a day, in minutes of that day; `null` if it is closed
 * then. Spans that touch or overlap are one, also over midnight.
 */
function findOpenEnd(schedule: OpeningSchedule, day: string, minute: number): number | null {
  const spans = [-1, 0, 1].flatMap((offset) =>
    getHoursOfDay(schedule, addDays(day, offset)).map((span) => ({
      start: toMinutes(span.from) + offset * DAY_MINUTES,
      end: toMinutes(getSpanEnd(span)) + offset * DAY_MINUTES,
    })),
  );
  let openEnd: number | null = null;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start))
    if (start <= (openEnd ?? minute) && end > (openEnd ?? minute)) openEnd = end;
  return openEnd;
}

/**
 * Returns whether the winery is open at an instant, by its local time: if so, until when; if not, the next
 * opening within 60 days (else `null`) and whether today has opening hours. An hour that occurs twice when
 * summer time ends counts both times. Hours after midnight belong to the day on which the span started. Spans
 * that meet count as one. `until` is `24:00` for midnight, and if it would be more than a day later.
 */
export function getOpenState(schedule: OpeningSchedule, now: Date): OpenState {
  const { day, time } = getWineryClock(now);
  const minute = toMinutes(time);
  const openEnd = findOpenEnd(schedule, day, minute);
  if (openEnd !== null) {
    const end = openEnd - minute > DAY_MINUTES ? DAY_MINUTES : openEnd;
    return { isOpen: true, until: toTime(end > DAY_MINUTES ? end - DAY_MINUTES : end) };
  }
  const hadHours = getHoursOfDay(schedule, day).length > 0;
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const later = addDays(day, inDays);
    const starts = getHoursOfDay(schedule, later).map(({ from }) => from);
    const start = starts.filter((from) => inDays > 0 || from > time).toSorted()[0];
    if (start !== undefined) return { isOpen: false, hadHours, next: { day: later, inDays, at: start } };
  }
  return { isOpen: false, hadHours, next: null };
}
