import { HOME_COUNTRY } from '../../../contract/limits';

/** The package takes 24 MB, so that it is loaded only when it is needed. */
async function createCalendar() {
  const { default: Holidays } = await import('date-holidays');
  return new Holidays(HOME_COUNTRY, { types: ['public'] });
}

let calendar: ReturnType<typeof createCalendar> | undefined;
const daysByYear = new Map<string, ReadonlySet<string>>();

/**
 * Loads the public holidays of Slovenia; returns whether a day, `YYYY-MM-DD`, is one. Source: the package
 * `date-holidays`, after the Act on Holidays and Non-Working Days (Zakon o praznikih in dela prostih dnevih).
 */
export async function loadHolidays(): Promise<(day: string) => boolean> {
  const holidays = await (calendar ??= createCalendar());
  return (day) => {
    const year = day.slice(0, 4);
    const known = daysByYear.get(year);
    if (known) return known.has(day);
    const days = new Set(holidays.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10)));
    daysByYear.set(year, days);
    return days.has(day);
  };
}
