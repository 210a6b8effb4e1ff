// No zod here: public pages load this module.
import { addDays } from './add-days';
import { getWineryClock, getWineryDay } from './visibility';

/** Start and end of an event as instants (ISO 8601). */
export interface EventSpan {
  start: string;
  end?: string | null | undefined;
  /** If absent, an event that starts at midnight and covers whole days counts as all-day. */
  allDay?: boolean | null | undefined;
}

/** First and last day (`YYYY-MM-DD`) and time (`HH:MM`) of an event in the winery's time zone. */
export interface EventDays {
  isAllDay: boolean;
  first: { day: string; time: string };
  /** The end. For an all-day event `day` is the last day on which it takes place. */
  last: { day: string; time: string };
}

const MIDNIGHT = '00:00';

/**
 * Returns the first and last day and time of an event in the winery's time zone, and whether it is all-day.
 * Without an end the event ends when it starts. Without `allDay` an event counts as all-day if it starts at
 * 00:00 and ends at 00:00 of a later day or at 23:59. The last day of an all-day event that ends at midnight
 * is the day before.
 */
export function getEventDays({ start, end, allDay }: EventSpan): EventDays {
  const first = getWineryClock(new Date(start));
  const last = getWineryClock(new Date(end ?? start));
  const endsAtMidnight = last.time === MIDNIGHT && last.day > first.day;
  const isAllDay = allDay ?? (first.time === MIDNIGHT && (endsAtMidnight || last.time === '23:59'));
  return { isAllDay, first, last: isAllDay && endsAtMidnight ? { ...last, day: addDays(last.day, -1) } : last };
}

/**
 * Whether an event is over at an instant. An all-day event is over once its last day at the winery has
 * passed, any other event once its end (without one, its start) has passed.
 */
export function isEventOver(event: EventSpan, now: Date): boolean {
  const { isAllDay, last } = getEventDays(event);
  return isAllDay ? getWineryDay(now) > last.day : Date.parse(event.end ?? event.start) < now.getTime();
}
