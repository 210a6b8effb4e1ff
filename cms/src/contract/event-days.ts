// Free of zod: the page of the events works with their times by these functions.
import { dayAfter } from './day-after';
import { wineryClock, wineryDay } from './visibility';

/** When an event takes place. `start` and `end` are instants (ISO 8601). */
export interface EventSpan {
  start: string;
  end?: string | null | undefined;
  /** Without it, an event of whole days from midnight on has no hours. */
  allDay?: boolean | null | undefined;
}

/** An event on the calendar and clock of the winery: `YYYY-MM-DD` and `HH:MM`. */
export interface EventDays {
  isAllDay: boolean;
  first: { day: string; time: string };
  /** Its end; of one without hours `day` is the last day on which it takes place. */
  last: { day: string; time: string };
}

const MIDNIGHT = '00:00';

/**
 * Reads the days and hours of an event. An end at midnight belongs to the day before where only days count.
 */
export function getEventDays({ start, end, allDay }: EventSpan): EventDays {
  const first = wineryClock(new Date(start));
  const last = wineryClock(new Date(end ?? start));
  const endsAtMidnight = last.time === MIDNIGHT && last.day > first.day;
  const isAllDay = allDay ?? (first.time === MIDNIGHT && (endsAtMidnight || last.time === '23:59'));
  return { isAllDay, first, last: isAllDay && endsAtMidnight ? { ...last, day: dayAfter(last.day, -1) } : last };
}

/** Whether an event is over at an instant: one without hours when its last day is. */
export function isEventOver(event: EventSpan, now: Date): boolean {
  const { isAllDay, last } = getEventDays(event);
  return isAllDay ? wineryDay(now) > last.day : Date.parse(event.end ?? event.start) < now.getTime();
}
