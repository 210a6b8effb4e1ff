// Separate from winery-time.ts, which browsers load. Structured data and calendars use this module.
import { getWineryClock } from './visibility';

const MINUTE_MS = 60_000;

/**
 * Formats an instant (ISO 8601) as local time of the winery with its UTC offset: `2026-09-05T18:30+02:00`.
 */
export function toOffsetTime(instant: string): string {
  const { day, time } = getWineryClock(new Date(instant));
  const minutes = Date.parse(`${day}T${time}Z`) / MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS);
  return `${day}T${time}+0${String(minutes / 60)}:00`;
}
