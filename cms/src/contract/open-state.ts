// Free of zod: pages that visitors read work with hours by these functions.
import { dayAfter } from './day-after';
import { wineryClock } from './visibility';

/** The days of the week in the order of a calendar. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * From when to when the door is open, each `HH:MM`; to `00:00` is until midnight, to an earlier time than
 * `from` until the next morning.
 */
export interface OpenSpan {
  from: string;
  to: string;
}

/** When the door is open, as far as that follows from the calendar. */
export interface Opening {
  weekly: Readonly<Record<Weekday, readonly OpenSpan[]>>;
  /** Days on which other hours hold; closed where there are none. */
  exceptions: readonly { date: string; hours: readonly OpenSpan[] }[];
}

/** A time of the day after, counted on from midnight: `26:00` is 2 in the morning. */
export const toNightTime = (time: string): string => `${String(Number(time.slice(0, 2)) + 24)}${time.slice(2)}`;

/** When a span ends, to be compared with times of its day; after midnight the hours are counted on. */
export const endOf = ({ from, to }: OpenSpan): string => (to < from || to === '00:00' ? toNightTime(to) : to);

/** What holds on a day, `YYYY-MM-DD`. */
export function hoursOn({ weekly, exceptions }: Opening, day: string): readonly OpenSpan[] {
  const exception = exceptions.find(({ date }) => date === day);
  // `Date` counts from Sunday.
  const name = WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
  return exception?.hours ?? (name ? weekly[name] : []);
}

/** When the door opens next: `inDays` is 0 today. */
export interface NextOpening {
  day: string;
  inDays: number;
  at: string;
}

/** Whether the door is open now: until when, or when it opens. `hadHours` tells a day that is over from one without hours. */
export type OpenState =
  { isOpen: true; until: string } | { isOpen: false; hadHours: boolean; next: NextOpening | null };

/** How far it is looked for the next opening; a winery that is closed for longer says so in its notice. */
const LOOKED_AHEAD_DAYS = 60;

/**
 * Whether the door is open at an instant, by the clock on its wall: the hour that comes twice is open both times, and the
 * one that is skipped takes nothing along. Hours after midnight belong to the day on which they began; spans
 * that meet at midnight are one opening. `until` of `24:00` is midnight.
 */
export function openState(opening: Opening, now: Date): OpenState {
  const { day, time } = wineryClock(now);
  const today = hoursOn(opening, day);
  const night = hoursOn(opening, dayAfter(day, -1)).find((span) => toNightTime(time) < endOf(span));
  if (night) return { isOpen: true, until: night.to };
  const current = today.find((span) => span.from <= time && time < endOf(span));
  if (current) {
    const following =
      endOf(current) === '24:00' && hoursOn(opening, dayAfter(day)).find(({ from }) => from === '00:00');
    const last = following || current;
    return { isOpen: true, until: endOf(last) > '24:00' ? last.to : endOf(last) };
  }
  for (let inDays = 0; inDays <= LOOKED_AHEAD_DAYS; inDays += 1) {
    const later = dayAfter(day, inDays);
    const starts = hoursOn(opening, later).map(({ from }) => from);
    const at = starts.filter((from) => inDays > 0 || from > time).toSorted()[0];
    if (at !== undefined) return { isOpen: false, hadHours: today.length > 0, next: { day: later, inDays, at } };
  }
  return { isOpen: false, hadHours: today.length > 0, next: null };
}
