import Holidays from 'date-holidays';
import { addDays } from '../../../contract/add-days';
import { isClosedHoliday } from '../../../contract/compute-availability';
import { HOME_COUNTRY } from '../../../contract/limits';
import { LOOK_AHEAD_DAYS, type OpeningSchedule } from '../../../contract/open-state';

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

/**
 * Lists the public holidays on which the winery is closed, from the day before a day, whose hours may last
 * until that morning, as far ahead as the next opening is looked for.
 */
export const listClosedHolidays = (schedule: OpeningSchedule, today: string): string[] =>
  Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, index) => addDays(today, index - 1)).filter((day) =>
    isClosedHoliday({ schedule, isHoliday: isPublicHoliday }, day),
  );
