import type { Language } from './languages';

/**
 * Formats a time of day, `HH:MM`: `18.00` in Slovenian, `18:00` in English. Midnight is the end of a day:
 * `24.00`.
 */
export function formatTime(time: string, language: Language): string {
  const shown = time === '00:00' ? '24:00' : time;
  return language === 'sl' ? shown.replace(/^0?(\d+):/, '$1.') : shown;
}
