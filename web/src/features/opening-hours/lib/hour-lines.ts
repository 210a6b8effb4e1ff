import { dayWords } from '#contract/calendar-words';
import type { Hours } from '#contract/hours';
import type { Opening } from '#contract/open-state';
import type { Language } from '#contract/values';
import { formatSpans, formatWeek } from '#contract/week-lines';

/** What pages have of the hours on a day: their lines, and what follows from the calendar from that day on. */
export interface ShownHours extends Opening {
  lines: string[];
}

/** The hours as a page of a day shows them: the week, then the days to come on which others hold. */
export function shownHours({ weekly, exceptions }: Hours, language: Language, today: string): ShownHours {
  const coming = exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lines = coming.map(({ date, hours, note }) => {
    const words = dayWords(date, language);
    return `${words.weekday}, ${words.date}: ${formatSpans(hours, language)}${note && ` (${note})`}`;
  });
  return {
    weekly,
    exceptions: coming.map(({ date, hours }) => ({ date, hours })),
    lines: [...formatWeek({ weekly }, language), ...lines],
  };
}
