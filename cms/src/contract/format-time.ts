import type { Language } from './languages';

/**
 * Formats a time of day, `HH:MM`: `9:00` in Slovenian (without leading zero), `09:00` in English. Midnight is
 * the end of a day, `24:00`.
 */
export function formatTime(time: string, language: Language): string {
  const displayedTime = time === '00:00' ? '24:00' : time;
  return language === 'sl' ? displayedTime.replace(/^0/, '') : displayedTime;
}
