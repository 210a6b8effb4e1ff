import type { Language } from '#contract/language';

const LOCALES: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' };

/** A moment in the winery's own time, written the way the language does. `instant` is ISO 8601; what is none stays as it is. */
export function formatInstant(instant: string, language: Language): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Ljubljana',
  });
  return format.format(time);
}
