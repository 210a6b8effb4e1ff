import type { Language } from '#contract/language';
import type { QueenEvent } from '#contract/queen';
import { WINERY_TIME_ZONE, wineryDay } from '#contract/visibility';

const LOCALES: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' };

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: WINERY_TIME_ZONE, ...options });

/** How an event's time is written at the winery. `range` is the days or the hours from start to end. */
export interface EventTime {
  day: string;
  month: string;
  year: string;
  range: string;
}

/** Writes the time of an event in the winery's time zone. */
export function eventTime({ start, end }: Pick<QueenEvent, 'start' | 'end'>, language: Language): EventTime {
  const from = new Date(start);
  const to = end ? new Date(end) : null;
  const weekday = format(language, { weekday: 'long' }).format(from);
  const clock = format(language, { hour: '2-digit', minute: '2-digit', hour12: false });
  const day = format(language, { day: 'numeric', month: 'long' });
  const isOneDay = !to || wineryDay(from) === wineryDay(to);
  const hours = to ? `${clock.format(from)}–${clock.format(to)}` : clock.format(from);
  return {
    day: format(language, { day: 'numeric' }).format(from).replace('.', ''),
    month: format(language, { month: 'short' }).format(from).replace('.', ''),
    year: format(language, { year: 'numeric' }).format(from),
    range: isOneDay ? `${weekday}, ${hours}` : `${day.format(from)} – ${day.format(to)}`,
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
