import type { Language } from './languages';

/**
 * A time of day, `HH:MM`, written the way the language does: `18.00`, `18:00`. Midnight ends a day: `24.00`.
 */
export function formatTime(time: string, language: Language): string {
  const shown = time === '00:00' ? '24:00' : time;
  return language === 'sl' ? shown.replace(/^0?(\d+):/, '$1.') : shown;
}
