import { toGenitiveMonth } from './format-day-parts';
import type { LabelLanguage } from './label-terms';
import { WINERY_TIME_ZONE } from './visibility';

/**
 * Creates a function that formats the day of an instant in Slovenia with the name of the month, as running
 * text of the language does: `31. marca 2027`, `31 March 2027`. English has the order of days that its
 * readers in the European Union know. Creating it is slow.
 */
export function createLongDateFormat(language: LabelLanguage): (date: Date) => string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: WINERY_TIME_ZONE });
  if (language !== 'sl') return (date) => format.format(date);
  // Locale data has the nominative, which stands only in calendars.
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'month' ? toGenitiveMonth(value) : value))
      .join('');
}
