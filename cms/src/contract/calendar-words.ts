import type { Language } from './languages';

/** Months from January and days of the week from Sunday: our own words, for browser and server to write the same. */
const WORDS = {
  sl: {
    months: 'januar februar marec april maj junij julij avgust september oktober november december',
    weekdays: 'nedelja ponedeljek torek sreda četrtek petek sobota',
  },
  en: {
    months: 'January February March April May June July August September October November December',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  },
} as const satisfies Record<Language, { months: string; weekdays: string }>;

/** A calendar day in words. `date` is a day of the month with its name, as the language writes it. */
export interface DayWords {
  day: string;
  month: string;
  /** Its first three letters. */
  shortMonth: string;
  year: string;
  weekday: string;
  date: string;
}

/** Writes a day, `YYYY-MM-DD`, in the words of a language. */
export function dayWords(isoDay: string, language: Language): DayWords {
  const [year = '', month = '', padded = ''] = isoDay.split('-');
  const day = String(Number(padded));
  const name = WORDS[language].months.split(' ')[Number(month) - 1] ?? '';
  return {
    day,
    month: name,
    shortMonth: name.slice(0, 3),
    year,
    weekday: WORDS[language].weekdays.split(' ')[new Date(`${isoDay}T00:00Z`).getUTCDay()] ?? '',
    date: language === 'sl' ? `${day}. ${name}` : `${day} ${name}`,
  };
}
