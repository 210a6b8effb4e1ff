import type { Hours } from '#contract/hours';
import { WEEKDAYS, type Opening, type OpenSpan } from '#contract/open-state';
import type { Language } from '#contract/values';
import { dayWords } from '#contract/calendar-words';
import { formatTime } from './format-time';

const CLOSED: Record<Language, string> = { sl: 'zaprto', en: 'closed' };

/** A Monday, to have the names of the days by their places. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const nameOf = (index: number, language: Language): string =>
  dayWords(new Date(MONDAY + index * DAY_MS).toISOString().slice(0, 10), language).weekday;

const spansText = (spans: readonly OpenSpan[], language: Language): string =>
  spans.length === 0
    ? CLOSED[language]
    : spans.map(({ from, to }) => `${formatTime(from, language)}–${formatTime(to, language)}`).join(', ');

/** The week in lines, days that follow each other with the same hours in one. */
function weekLines({ weekly }: Opening, language: Language): string[] {
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = spansText(weekly[day], language);
    const before = runs.at(-1);
    if (before?.text === text) before.last = index;
    else runs.push({ first: index, last: index, text });
  }
  return runs.map(({ first, last, text }) => {
    const days = first === last ? [first] : [first, last];
    return `${days.map((day) => nameOf(day, language)).join(last - first === 1 ? ', ' : '–')}: ${text}`;
  });
}

/** What pages have of the hours on a day: their lines, and what follows from the calendar from that day on. */
export interface ShownHours extends Opening {
  lines: string[];
}

/** The hours as a page of a day shows them: the week, then the days to come on which others hold. */
export function shownHours({ weekly, exceptions }: Hours, language: Language, today: string): ShownHours {
  const coming = exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lines = coming.map(({ date, hours, note }) => {
    const words = dayWords(date, language);
    return `${words.weekday}, ${words.date}: ${spansText(hours, language)}${note && ` (${note})`}`;
  });
  return {
    weekly,
    exceptions: coming.map(({ date, hours }) => ({ date, hours })),
    lines: [...weekLines({ weekly, exceptions }, language), ...lines],
  };
}
