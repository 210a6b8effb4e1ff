import { addDays } from '#contract/add-days';
import type { AvailableDay, AvailableSlot, ClosedReason } from '#contract/availability';

/** Most months that the calendar goes ahead; requests are taken for a year. */
const MAX_MONTHS_AHEAD = 12;

/** State of a calendar day: free, full, closed for a reason, past, or not known. */
export type DayState = 'free' | 'full' | 'past' | 'unknown' | ClosedReason;

/** Returns the month (`YYYY-MM`) that is so many months after (or before) another one. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Returns the last month of the calendar, `YYYY-MM`. */
export const getLastMonth = (today: string): string => addMonths(today.slice(0, 7), MAX_MONTHS_AHEAD);

/** Returns a month within the calendar: not before this one, not after the last one. */
export function clampMonth(month: string, today: string): string {
  const [first, last] = [today.slice(0, 7), getLastMonth(today)];
  return month < first ? first : month > last ? last : month;
}

/** Number of days since Monday. */
export const getWeekdayIndex = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

const getLastDay = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Returns the days of a month from today on, first and last one, both `YYYY-MM-DD`. */
export function getMonthSpan(month: string, today: string): { from: string; to: string } {
  const first = `${month}-01`;
  return { from: first < today ? today : first, to: getLastDay(month) };
}

/** Returns the weeks of a month from Monday; `null` for places outside the month. */
export function listWeeks(month: string): (string | null)[][] {
  const [first, last] = [`${month}-01`, getLastDay(month)];
  const start = addDays(first, -getWeekdayIndex(first));
  const weeks: (string | null)[][] = [];
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** Whether a time has places for a group. */
export const hasPlaces = ({ places }: AvailableSlot, people: number): boolean => places >= people;

/** Returns the state of a day for a group; `unknown` without its availability. */
export function getDayState(date: string, day: AvailableDay | undefined, people: number, today: string): DayState {
  if (date < today) return 'past';
  if (!day) return 'unknown';
  if (day.closed) return day.closed;
  return day.slots.some((slot) => hasPlaces(slot, people)) ? 'free' : 'full';
}

/** Returns the day to which a key moves from a day in a calendar; `null` for other keys. */
export function findDayOfKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -getWeekdayIndex(day));
    case 'End':
      return addDays(day, 6 - getWeekdayIndex(day));
    case 'PageUp':
    case 'PageDown': {
      const month = addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1);
      const last = getLastDay(month);
      const sameDay = `${month}${day.slice(7)}`;
      return sameDay < last ? sameDay : last;
    }
    default:
      return null;
  }
}
