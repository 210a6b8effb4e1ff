import { addDays } from '#contract/add-days';
import { formatDayParts } from '#contract/format-day-parts';
import type { Hours } from '#contract/hours';
import { getHoursOfDay, getWeekday, type OpeningSchedule, type OpenSpan } from '#contract/open-state';
import { type Language, getTextLanguage } from '#contract/languages';
import { formatHolidayHours, formatOpeningSpans, formatWeeklyHours } from '#contract/format-weekly-hours';
import type { ListLine } from '#shared/ui/line-items';

/** Opening hours from the day before a day on, with formatted lines. Closed holidays are exceptions too. */
export interface DisplayedHours extends OpeningSchedule {
  /** Hours of the day: `danes 14:00–19:00`. */
  today: string;
  /** Lines of the week, then one about public holidays. */
  week: string[];
  /** Lines of the week, then of the exceptions and the closed holidays. */
  lines: ListLine[];
  /** The notice to visitors, such as holidays; null if it is empty or the day is none of its days. */
  notice: string | null;
  /** Language of the notice if it is another one than that of the page. */
  noticeLang?: Language;
}

const TODAY_TEXTS: Record<Language, string> = { sl: 'danes', en: 'today' };

/** The note of a holiday without one of staff. */
const HOLIDAY_NOTES: Record<Language, string> = { sl: 'praznik', en: 'public holiday' };

/** An exception with its note, and the language of the note. */
interface NotedException {
  date: string;
  hours: readonly OpenSpan[];
  note: string;
  lang: Language;
}

/** The exceptions, and the closed holidays that have none and would be open by the week, by date. */
function listExceptions(document: Hours, language: Language): NotedException[] {
  const { weekly, exceptions, holidays = [] } = document;
  const getNote = ({ date, note }: Hours['exceptions'][number]): Pick<NotedException, 'note' | 'lang'> =>
    note === '' && holidays.includes(date)
      ? { note: HOLIDAY_NOTES[language], lang: language }
      : { note, lang: getTextLanguage(document, `exceptions.${date}.note`) };
  const dates = new Set(exceptions.map(({ date }) => date));
  return [
    ...exceptions.map((each) => ({ ...each, ...getNote(each) })),
    ...holidays
      .filter((date) => !dates.has(date) && weekly[getWeekday(date)].length > 0)
      .map((date) => ({ date, hours: [], note: HOLIDAY_NOTES[language], lang: language })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Formats the opening hours in a language as of a day: lines for the week, then one for each exception and
 * closed holiday from that day on, by date, with its note. Exceptions before the day before are dropped, and
 * a notice of other days.
 * @param today `YYYY-MM-DD`
 */
export function toDisplayedHours(document: Hours, language: Language, today: string): DisplayedHours {
  const {
    weekly,
    holidays,
    notice: { from, to, text },
  } = document;
  const week = [...formatWeeklyHours({ weekly }, language), ...(holidays ? [formatHolidayHours(language)] : [])];
  // Hours of yesterday may last until this morning.
  const coming = listExceptions(document, language).filter(({ date }) => date >= addDays(today, -1));
  const schedule = { weekly, exceptions: coming.map(({ date, hours }) => ({ date, hours })) };
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
    ...schedule,
    today: `${TODAY_TEXTS[language]} ${formatOpeningSpans(getHoursOfDay(schedule, today), language)}`,
    week,
    lines: [...week, ...lines],
    notice,
    ...(notice && noticeLang !== language && { noticeLang }),
  };
}
