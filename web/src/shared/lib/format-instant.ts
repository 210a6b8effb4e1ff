import type { Language } from '#contract/language';
import { WINERY_TIME_ZONE } from '#contract/visibility';

const LOCALES: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' };

/** A moment in the winery's own time, written the way the language does. `instant` is ISO 8601; what is none stays as it is. */
export function formatInstant(instant: string, language: Language): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: WINERY_TIME_ZONE,
  });
  return format.format(time);
}

/** A day, `YYYY-MM-DD`, in full and with its weekday. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
