import { formatDayParts } from '#contract/format-day-parts';
import type { Hours } from '#contract/hours';
import type { OpeningSchedule } from '#contract/open-state';
import type { Language } from '#contract/values';
import { formatOpeningSpans, formatWeeklyHours } from '#contract/format-weekly-hours';

/** Opening hours from a day on, with formatted lines. */
export interface DisplayedHours extends OpeningSchedule {
  lines: string[];
}

/**
 * Formats the opening hours in a language as of a day: lines for the week, then one for each exception from
 * that day on, by date, with its note. Past exceptions are dropped.
 * @param today `YYYY-MM-DD`
 */
export function toDisplayedHours({ weekly, exceptions }: Hours, language: Language, today: string): DisplayedHours {
  const coming = exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lines = coming.map(({ date, hours, note }) => {
    const dateTexts = formatDayParts(date, language);
    return `${dateTexts.weekday}, ${dateTexts.date}: ${formatOpeningSpans(hours, language)}${note && ` (${note})`}`;
  });
  return {
    weekly,
    exceptions: coming.map(({ date, hours }) => ({ date, hours })),
    lines: [...formatWeeklyHours({ weekly }, language), ...lines],
  };
}
