import type { Language } from './languages';

/** Formats a time of day, `HH:MM`: `9:00` in Slovenian (without leading zero), `09:00` in English. */
export const formatTime = (time: string, language: Language): string =>
  language === 'sl' ? time.replace(/^0/, '') : time;

/** Formats the end of a span like `formatTime`. Midnight is the end of the day, `24:00`. */
export const formatEndTime = (time: string, language: Language): string =>
  formatTime(time === '00:00' ? '24:00' : time, language);
