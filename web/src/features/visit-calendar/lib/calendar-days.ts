import { addDays } from '#contract/add-days';
import { formatDayParts } from '#contract/format-day-parts';
import type { Language } from '#contract/languages';
import { getWeekday, WEEKDAYS } from '#contract/open-state';
import type { QueryValueParser } from '#contract/query-values';
import { formatDate, formatDay } from '#shared/lib/format-instant';

export type CalendarView = 'day' | 'week';

/** Days of a calendar, both inclusive, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Parses an existing day of the years 2000 to 2199, `YYYY-MM-DD`; `null` for any other text. */
export const parseCalendarDay: QueryValueParser<string> = (text) => {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
};

/** Returns the days that a view shows around a day: itself, or its week from Monday. */
export function getShownDays(view: CalendarView, day: string): DaySpan {
  if (view === 'day') return { from: day, to: day };
  const monday = addDays(day, -WEEKDAYS.indexOf(getWeekday(day)));
  return { from: monday, to: addDays(monday, 6) };
}

/** Returns the day of the next (or previous) page of a view. */
export const turnPage = (view: CalendarView, day: string, step: -1 | 1): string =>
  addDays(day, step * (view === 'day' ? 1 : 7));

/** Lists the days of a span in order. */
export function listDays({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day)) days.push(day);
  return days;
}

/** Formats a span as a title: one day with its weekday, or the first and the last day. */
export const formatDaySpan = ({ from, to }: DaySpan, language: Language): string =>
  from === to ? formatDay(from, language) : `${formatDayParts(from, language).date} – ${formatDate(to, language)}`;
