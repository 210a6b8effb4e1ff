import { getEventDays, isEventOver } from '#contract/event-days';
import type { QueenEvent } from '#contract/queen';
import type { Language } from '#contract/values';
import { formatDayParts } from '#contract/format-day-parts';
import { formatEventTime } from '#contract/format-event-time';

/** Formatted date of an event. `range` covers its days or hours from start to end. */
export interface EventDateTexts {
  /** Value of the `datetime` attribute: the instant, or the day of an all-day event. */
  dateTime: string;
  day: string;
  month: string;
  year: string;
  range: string;
}

/**
 * Formats the date of an event in a language and the winery's time zone: day, short month and year of its
 * start, and the range of its days or hours.
 */
export function formatEventDate(
  event: Pick<QueenEvent, 'start' | 'end' | 'allDay'>,
  language: Language,
): EventDateTexts {
  const { isAllDay, first } = getEventDays(event);
  const { day, shortMonth: month, year } = formatDayParts(first.day, language);
  const range = formatEventTime(event, language);
  return { dateTime: isAllDay ? first.day : event.start, day, month, year, range };
}

/**
 * Splits events into coming (soonest start first) and past (latest start first). An event that has not ended
 * at `now` is coming.
 */
export function splitEvents(events: readonly QueenEvent[], now: Date): { coming: QueenEvent[]; past: QueenEvent[] } {
  const sorted = [...events].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const hasEnded = (event: QueenEvent) => isEventOver(event, now);
  return {
    coming: sorted.filter((event) => !hasEnded(event)),
    past: sorted.filter(hasEnded).toReversed(),
  };
}
