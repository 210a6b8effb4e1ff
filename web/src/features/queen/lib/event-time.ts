import type { Language } from '#contract/values';
import type { QueenEvent } from '#contract/queen';
import { wineryClock } from '#contract/visibility';
import { dayWords } from '#shared/lib/calendar-words';

/** How an event's time is written at the winery. `range` is the days or the hours from start to end. */
export interface EventTime {
  day: string;
  month: string;
  year: string;
  range: string;
}

/** Writes the time of an event in the winery's time zone. */
export function eventTime({ start, end }: Pick<QueenEvent, 'start' | 'end'>, language: Language): EventTime {
  const from = wineryClock(new Date(start));
  const to = wineryClock(new Date(end ?? start));
  const first = dayWords(from.day, language);
  const hours = end ? `${from.time}–${to.time}` : from.time;
  const isOneDay = from.day === to.day;
  return {
    day: first.day,
    month: first.shortMonth,
    year: first.year,
    range: isOneDay ? `${first.weekday}, ${hours}` : `${first.date} – ${dayWords(to.day, language).date}`,
  };
}

/** Coming events with the next one first, past ones with the last one first. One that is going on is still to come. */
export function splitEvents(events: readonly QueenEvent[], now: Date): { coming: QueenEvent[]; past: QueenEvent[] } {
  const sorted = [...events].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const isPast = ({ start, end }: QueenEvent) => Date.parse(end ?? start) < now.getTime();
  return {
    coming: sorted.filter((event) => !isPast(event)),
    past: sorted.filter(isPast).toReversed(),
  };
}
