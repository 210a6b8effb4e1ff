import type { Language } from '#contract/values';

const IN_ENGLISH: Record<string, string> = { '00:00': 'midnight', '24:00': 'midnight', '12:00': 'noon' };

/** A time of day, `HH:MM`, written the way the language does: `18.00`, `6 pm`. */
export function formatTime(time: string, language: Language): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  if (language === 'sl') return `${String(time === '00:00' ? 24 : hour)}.${minutes}`;
  const rest = minutes === '00' ? '' : `.${minutes}`;
  return IN_ENGLISH[time] ?? `${String(hour % 12 || 12)}${rest} ${hour < 12 ? 'am' : 'pm'}`;
}
