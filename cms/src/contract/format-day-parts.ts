import type { Language } from './languages';

/**
 * Months from January and weekdays from Sunday. They are not taken from `Intl`, because browser and server
 * can have different locale data.
 */
const CALENDAR_TEXTS = {
  sl: {
    months: 'januar februar marec april maj junij julij avgust september oktober november december',
    weekdays: 'nedelja ponedeljek torek sreda četrtek petek sobota',
  },
  en: {
    months: 'January February March April May June July August September October November December',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  },
} as const satisfies Record<Language, { months: string; weekdays: string }>;

/** The parts of a calendar day as texts. `date` is day and month, such as `5. september` or `5 September`. */
export interface DayParts {
  day: string;
  month: string;
  /** The first three letters of the month. */
  shortMonth: string;
  year: string;
  weekday: string;
  date: string;
}

/**
 * Formats a day, `YYYY-MM-DD`, in a language. Returns its parts as texts: day without leading zero, month
 * name, the first three letters of it, year, weekday name, and `date`, such as `5. september` or `5
 * September`.
 */
export function formatDayParts(isoDay: string, language: Language): DayParts {
  const [year = '', month = '', padded = ''] = isoDay.split('-');
  const day = String(Number(padded));
  const name = CALENDAR_TEXTS[language].months.split(' ')[Number(month) - 1] ?? '';
  return {
    day,
    month: name,
    shortMonth: name.slice(0, 3),
    year,
    weekday: CALENDAR_TEXTS[language].weekdays.split(' ')[new Date(`${isoDay}T00:00Z`).getUTCDay()] ?? '',
    date: language === 'sl' ? `${day}. ${name}` : `${day} ${name}`,
  };
}

/** Returns the genitive of a Slovenian month, as dates in running text have it: `marec` becomes `marca`. */
export const toGenitiveMonth = (month: string): string => `${month.replace(/uar$/, 'uarj').replace(/e([cr])$/, '$1')}a`;
