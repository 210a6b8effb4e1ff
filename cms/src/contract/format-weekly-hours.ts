// No zod here: public pages load this module.
import { formatDayParts } from './format-day-parts';
import { formatEndTime, formatTime } from './format-time';
import type { Language } from './languages';
import { WEEKDAYS, type OpeningSchedule, type OpenSpan } from './open-state';

const CLOSED_TEXTS: Record<Language, string> = { sl: 'zaprto', en: 'closed' };

const HOLIDAYS_TEXTS: Record<Language, string> = { sl: 'prazniki', en: 'public holidays' };

/** The line that the winery is closed on public holidays, which an exception may change. */
export const formatHolidayHours = (language: Language): string =>
  `${HOLIDAYS_TEXTS[language]}: ${CLOSED_TEXTS[language]}`;

/** Any Monday, to derive weekday names by index. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const getWeekdayName = (index: number, language: Language): string =>
  formatDayParts(new Date(MONDAY + index * DAY_MS).toISOString().slice(0, 10), language).weekday;

/**
 * Formats the opening spans of a day: `9:00–12:00, 14:00–18:00` in Slovenian, `09:00–12:00, 14:00–18:00` in
 * English; `zaprto` or `closed` without spans.
 */
export const formatOpeningSpans = (spans: readonly OpenSpan[], language: Language): string =>
  spans.length === 0
    ? CLOSED_TEXTS[language]
    : spans.map(({ from, to }) => `${formatTime(from, language)}–${formatEndTime(to, language)}`).join(', ');

/**
 * Formats weekly opening hours as lines such as `ponedeljek–petek: 10:00–18:00`, from Monday, closed days
 * included. Consecutive days with the same hours share a line; two of them are joined by a comma.
 */
export function formatWeeklyHours({ weekly }: Pick<OpeningSchedule, 'weekly'>, language: Language): string[] {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = formatOpeningSpans(weekly[day], language);
    const lastRun = runs.at(-1);
    if (lastRun?.text === text) lastRun.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs.map(({ first, last, text }) => {
    const days = first === last ? [first] : [first, last];
    return `${days.map((day) => getWeekdayName(day, language)).join(last - first === 1 ? ', ' : '–')}: ${text}`;
  });
}
