import { dayWords } from '#contract/calendar-words';
import type { Hours } from '#contract/hours';
import type { Opening } from '#contract/open-state';
import type { Language } from '#contract/values';
import { formatSpans, formatWeek } from '#contract/week-lines';

/** Opening hours from a day on, with formatted lines. */
export interface ShownHours extends Opening {
  lines: string[];
}

/**
 * Formats the opening hours as of a day: the week, then future exceptions. Past exceptions are dropped.
 * @param today `YYYY-MM-DD`
 */
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
