import Holidays from 'date-holidays';
import { HOME_COUNTRY } from '../../../contract/limits';

const calendar = new Holidays(HOME_COUNTRY, { types: ['public'] });
const daysByYear = new Map<string, ReadonlySet<string>>();

/**
 * Whether a day, `YYYY-MM-DD`, is a public holiday of Slovenia. Source: the package `date-holidays`, after
 * the Act on Holidays and Non-Working Days (Zakon o praznikih in dela prostih dnevih).
 */
export function isPublicHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const known = daysByYear.get(year);
  if (known) return known.has(day);
  const days = new Set(calendar.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10)));
  daysByYear.set(year, days);
  return days.has(day);
}
