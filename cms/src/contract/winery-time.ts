// Free of zod: pages that visitors read work with times by these functions.
import { wineryClock } from './visibility';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Hours by which the clock of the winery is ahead of UTC, in summer and in winter; so it has been since 1945. */
const OFFSETS = [2, 1];

/** An instant as the clock of the winery shows it: `2026-09-05T18:30`. */
export function toLocalTime(instant: string): string {
  const { day, time } = wineryClock(new Date(instant));
  return `${day}T${time}`;
}

/** The same with its offset from UTC: `2026-09-05T18:30+02:00` (ISO 8601). */
export function toWineryTime(instant: string): string {
  const local = toLocalTime(instant);
  const offset = Date.parse(`${local}Z`) / MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS);
  return `${local}+0${String(offset / 60)}:00`;
}

/** Why a local time is no instant: summer time skips it, it comes twice as summer time ends, or it is none. */
export type LocalTimeIssue = 'time_skipped' | 'time_repeated' | 'invalid_date';

/**
 * The instant (ISO 8601, UTC) at which the clock of the winery shows a local time, `YYYY-MM-DDTHH:MM`, or why there
 * is not exactly one.
 */
export function parseWineryTime(localTime: string): { instant: string } | { issue: LocalTimeIssue } {
  const local = localTime.slice(0, 16);
  const asUtc = new Date(`${localTime}Z`);
  if (!(asUtc.getTime() && asUtc.toISOString().startsWith(local) && local.length === 16))
    return { issue: 'invalid_date' };
  const [instant, ...others] = OFFSETS.map((hours) => new Date(asUtc.getTime() - hours * HOUR_MS).toISOString()).filter(
    (each) => toLocalTime(each) === local,
  );
  if (!instant) return { issue: 'time_skipped' };
  return others.length > 0 ? { issue: 'time_repeated' } : { instant };
}
