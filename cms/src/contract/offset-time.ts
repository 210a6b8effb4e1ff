// Apart from winery-time.ts, which browsers load: this is for machines that read pages and calendars.
import { wineryClock } from './visibility';

const MINUTE_MS = 60_000;

/**
 * An instant as the clock of the winery shows it, with its offset from UTC: `2026-09-05T18:30+02:00` (ISO
 * 8601).
 */
export function toOffsetTime(instant: string): string {
  const { day, time } = wineryClock(new Date(instant));
  const minutes = Date.parse(`${day}T${time}Z`) / MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS);
  return `${day}T${time}+0${String(minutes / 60)}:00`;
}
