import { addDays } from '#contract/add-days';
import { formatDayParts } from '#contract/format-day-parts';
import type { Hours } from '#contract/hours';
import { getHoursOfDay, type OpeningSchedule } from '#contract/open-state';
import { type Language, getTextLanguage } from '#contract/languages';
import { formatOpeningSpans, formatWeeklyHours } from '#contract/format-weekly-hours';
import type { ListLine } from '#shared/ui/line-items';

/** Opening hours from the day before a day on, with formatted lines. */
export interface DisplayedHours extends OpeningSchedule {
  /** Hours of the day: `danes 14:00–19:00`. */
  today: string;
  /** Lines of the week. */
  week: string[];
  /** Lines of the week, then of the exceptions. */
  lines: ListLine[];
  /** The notice to visitors, such as holidays; null if it is empty or the day is none of its days. */
  notice: string | null;
  /** Language of the notice if it is another one than that of the page. */
  noticeLang?: Language;
}

const TODAY_TEXTS: Record<Language, string> = { sl: 'danes', en: 'today' };

/**
 * Formats the opening hours in a language as of a day: lines for the week, then one for each exception from
 * that day on, by date, with its note. Exceptions before the day before are dropped, and a notice of other
 * days.
 * @param today `YYYY-MM-DD`
 */
export function toDisplayedHours(document: Hours, language: Language, today: string): DisplayedHours {
  const {
    weekly,
    exceptions,
    notice: { from, to, text },
  } = document;
  const week = formatWeeklyHours({ weekly }, language);
  const coming = exceptions
    .map((each) => ({ ...each, lang: getTextLanguage(document, `exceptions.${each.date}.note`) }))
    // Hours of yesterday may last until this morning.
    .filter(({ date }) => date >= addDays(today, -1))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lines = coming
    .filter(({ date }) => date >= today)
    .map(({ date, hours, note, lang }): ListLine => {
      const dateTexts = formatDayParts(date, language);
      const line = `${dateTexts.weekday}, ${dateTexts.date}: ${formatOpeningSpans(hours, language)}`;
      if (!note) return line;
      return lang === language ? `${line} (${note})` : [`${line} `, `(${note})`, lang];
    });
  const notice = from && to && from <= today && today <= to ? text || null : null;
  const noticeLang = getTextLanguage(document, 'notice.text');
  return {
    weekly,
    exceptions: coming.map(({ date, hours }) => ({ date, hours })),
    today: `${TODAY_TEXTS[language]} ${formatOpeningSpans(getHoursOfDay({ weekly, exceptions }, today), language)}`,
    week,
    lines: [...week, ...lines],
    notice,
    ...(notice && noticeLang !== language && { noticeLang }),
  };
}
