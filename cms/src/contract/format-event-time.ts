// No zod here: public pages load this module.
import { formatDayParts, type DayParts } from './format-day-parts';
import { addDays } from './add-days';
import { getEventDays, type EventSpan } from './event-days';
import type { Language } from './languages';

const ALL_DAY_TEXTS: Record<Language, string> = { sl: 'ves dan', en: 'all day' };

/** Formats a time of day, `HH:MM`; Slovenian omits the leading zero. */
const formatClock = (time: string, language: Language): string => (language === 'sl' ? time.replace(/^0/, '') : time);

/**
 * Formats when an event takes place at the winery: `sobota, 18:00–21:00`, `31. december, 20:00 – 1. januar,
 * 2:00`, `5.–7. september`. A one-day event gets its weekday, for places that show the date beside it; with
 * `includesDate` it gets date and year instead. An event of several days has years with `includesDate`, or if
 * it ends in another year and lasts more than one night.
 */
export function formatEventTime(event: EventSpan, language: Language, includesDate = false): string {
  const { isAllDay, first, last } = getEventDays(event);
  const [firstDay, lastDay] = [formatDayParts(first.day, language), formatDayParts(last.day, language)];
  const hasYears = includesDate || (firstDay.year !== lastDay.year && last.day > addDays(first.day));
  const formatDate = ({ date, year }: DayParts): string => (hasYears ? `${date} ${year}` : date);
  const [start, end] = [formatClock(first.time, language), formatClock(last.time, language)];
  if (first.day === last.day) {
    const hours = start === end ? start : `${start}–${end}`;
    return `${includesDate ? formatDate(firstDay) : firstDay.weekday}, ${isAllDay ? ALL_DAY_TEXTS[language] : hours}`;
  }
  if (!isAllDay) return `${formatDate(firstDay)}, ${start} – ${formatDate(lastDay)}, ${end}`;
  const isOneMonth = firstDay.month === lastDay.month && firstDay.year === lastDay.year;
  return isOneMonth
    ? `${firstDay.day}${language === 'sl' ? '.' : ''}–${formatDate(lastDay)}`
    : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;
}
