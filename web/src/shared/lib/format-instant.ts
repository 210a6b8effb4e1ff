import type { Language } from '#contract/values';
import { wineryClock } from '#contract/visibility';
import { dayWords } from '#contract/calendar-words';

/** A moment in the winery's own time, written the way the language does. `instant` is ISO 8601; what is none stays as it is. */
export function formatInstant(instant: string, language: Language): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  const { day: isoDay, time } = wineryClock(moment);
  const { day, month, shortMonth, year } = dayWords(isoDay, language);
  if (language === 'en') return `${day} ${shortMonth} ${year}, ${time}`;
  return `${day}. ${shortMonth}${month === shortMonth ? '' : '.'} ${year}, ${time}`;
}

/** The time of day of a moment at the winery. */
export const formatTime = (instant: string): string => wineryClock(new Date(instant)).time;

/** A day, `YYYY-MM-DD`, in full. */
export function formatDate(isoDay: string, language: Language): string {
  const { date, year } = dayWords(isoDay, language);
  return `${date} ${year}`;
}

/** The same with its weekday. */
export const formatDay = (isoDay: string, language: Language): string =>
  `${dayWords(isoDay, language).weekday}, ${formatDate(isoDay, language)}`;

/**
 * A day as an adverbial of time: "v četrtek, 1. januarja 2026", "on Thursday, 1 January 2026".
 * Slovenian takes the weekday in the accusative and the month in the genitive.
 */
export function formatOnDay(isoDay: string, language: Language): string {
  const { day, month, year, weekday } = dayWords(isoDay, language);
  if (language === 'en') return `on ${weekday}, ${day} ${month} ${year}`;
  const genitive = `${month.replace(/uar$/, 'uarj').replace(/e([cr])$/, '$1')}a`;
  return `v ${weekday.replace(/a$/, 'o')}, ${day}. ${genitive} ${year}`;
}
