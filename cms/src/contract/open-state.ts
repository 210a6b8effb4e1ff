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
const LOOK_AHEAD_DAYS = 60;

/**
 * Returns whether the winery is open at an instant, by its local time: if so, until when; if not, the next
 * opening within 60 days (else `null`) and whether today has opening hours. An hour that occurs twice when
 * summer time ends counts both times. Hours after midnight belong to the day on which the span started. Spans
 * that meet at midnight count as one. `until` of `24:00` is midnight.
 */
export function getOpenState(schedule: OpeningSchedule, now: Date): OpenState {
  const { day, time } = getWineryClock(now);
  const today = getHoursOfDay(schedule, day);
  const night = getHoursOfDay(schedule, addDays(day, -1)).find((span) => toNextDayTime(time) < getSpanEnd(span));
  if (night) return { isOpen: true, until: night.to };
  const current = today.find((span) => span.from <= time && time < getSpanEnd(span));
  if (current) {
    const following =
      getSpanEnd(current) === '24:00' && getHoursOfDay(schedule, addDays(day)).find(({ from }) => from === '00:00');
    const last = following || current;
    return { isOpen: true, until: getSpanEnd(last) > '24:00' ? last.to : getSpanEnd(last) };
  }
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const later = addDays(day, inDays);
    const starts = getHoursOfDay(schedule, later).map(({ from }) => from);
    const start = starts.filter((from) => inDays > 0 || from > time).toSorted()[0];
    if (start !== undefined)
      return { isOpen: false, hadHours: today.length > 0, next: { day: later, inDays, at: start } };
  }
  return { isOpen: false, hadHours: today.length > 0, next: null };
}
