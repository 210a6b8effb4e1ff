// Free of zod: public pages write the hours by it.
import { dayWords } from './calendar-words';
import { formatTime } from './format-time';
import type { Language } from './languages';
import { WEEKDAYS, type Opening, type OpenSpan } from './open-state';

const CLOSED: Record<Language, string> = { sl: 'zaprto', en: 'closed' };

/** A Monday, to have the names of the days by their places. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const getWeekdayName = (index: number, language: Language): string =>
  dayWords(new Date(MONDAY + index * DAY_MS).toISOString().slice(0, 10), language).weekday;

/** The hours of a day in words. */
export const formatSpans = (spans: readonly OpenSpan[], language: Language): string =>
  spans.length === 0
    ? CLOSED[language]
    : spans.map(({ from, to }) => `${formatTime(from, language)}–${formatTime(to, language)}`).join(', ');

/** The week in lines, days that follow each other with the same hours in one. */
export function formatWeek({ weekly }: Pick<Opening, 'weekly'>, language: Language): string[] {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = formatSpans(weekly[day], language);
    const before = runs.at(-1);
    if (before?.text === text) before.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs.map(({ first, last, text }) => {
    const days = first === last ? [first] : [first, last];
    return `${days.map((day) => getWeekdayName(day, language)).join(last - first === 1 ? ', ' : '–')}: ${text}`;
  });
}
