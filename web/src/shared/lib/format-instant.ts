import type { Language } from '#contract/values';
import { getWineryClock } from '#contract/visibility';
import { formatDayParts, toGenitiveMonth } from '#contract/format-day-parts';

/**
 * Formats an instant (ISO 8601) as date with a short month and time of day, in the winery's time zone.
 * Returns strings that are no instant unchanged.
 */
export function formatInstant(instant: string, language: Language): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const { day: isoDay, time } = getWineryClock(date);
  const { day, month, shortMonth, year } = formatDayParts(isoDay, language);
  if (language === 'en') return `${day} ${shortMonth} ${year}, ${time}`;
  return `${day}. ${shortMonth}${month === shortMonth ? '' : '.'} ${year}, ${time}`;
}

/**
 * Formats the time of day of an instant (ISO 8601) in the winery's time zone, as `HH:MM`. The instant must be
 * valid.
 */
export const formatTime = (instant: string): string => getWineryClock(new Date(instant)).time;

/** Formats a day (`YYYY-MM-DD`) as a date with the name of the month and the year. */
export function formatDate(isoDay: string, language: Language): string {
  const { date, year } = formatDayParts(isoDay, language);
  return `${date} ${year}`;
}

/** Formats a day (`YYYY-MM-DD`) as weekday, date with the name of the month, and year. */
export const formatDay = (isoDay: string, language: Language): string =>
  `${formatDayParts(isoDay, language).weekday}, ${formatDate(isoDay, language)}`;

/**
 * Formats a day (`YYYY-MM-DD`) as an adverbial of time: "v četrtek, 1. januarja 2026", "on Thursday, 1
 * January 2026". Slovenian uses the accusative of the weekday and the genitive of the month.
 */
export function formatOnDay(isoDay: string, language: Language): string {
  const { day, month, year, weekday } = formatDayParts(isoDay, language);
  if (language === 'en') return `on ${weekday}, ${day} ${month} ${year}`;
  return `v ${weekday.replace(/a$/, 'o')}, ${day}. ${toGenitiveMonth(month)} ${year}`;
}
