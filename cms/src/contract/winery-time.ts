import { wineryClock } from './visibility';

const HOUR_MS = 3_600_000;

/**
 * Hours by which the clock of the winery is ahead of UTC, in summer and in winter; so it has been since 1945.
 */
const OFFSETS = [2, 1];

/** An instant as the clock of the winery shows it: `2026-09-05T18:30`. */
export function toLocalTime(instant: string): string {
  const { day, time } = wineryClock(new Date(instant));
  return `${day}T${time}`;
}

/**
 * Why a local time is no instant: summer time skips it, it comes twice as summer time ends, or it is none.
 */
export type LocalTimeIssue = 'time_skipped' | 'time_repeated' | 'invalid_date';

/**
 * The instant (ISO 8601, UTC) at which the clock of the winery shows a local time, `YYYY-MM-DDTHH:MM`, or why
 * there is not exactly one.
 */
export function parseWineryTime(localTime: string): { instant: string } | { issue: LocalTimeIssue } {
  const asUtc = Date.parse(`${localTime}Z`);
  const local = localTime.slice(0, 16);
  if (!asUtc || new Date(asUtc).toISOString().slice(0, 16) !== local) return { issue: 'invalid_date' };
  const [instant, second] = OFFSETS.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString()).filter(
    (each) => toLocalTime(each) === local,
  );
  if (!instant) return { issue: 'time_skipped' };
  return second ? { issue: 'time_repeated' } : { instant };
}
