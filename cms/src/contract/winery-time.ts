import { addDays } from './add-days';
import { getWineryClock } from './visibility';

const HOUR_MS = 3_600_000;

/** UTC offsets of the winery in hours, in summer and in winter (valid since 1945). */
const OFFSETS = [2, 1];

/** Formats an instant as local time of the winery: `2026-09-05T18:30`. */
export function toWineryLocalTime(instant: string): string {
  const { day, time } = getWineryClock(new Date(instant));
  return `${day}T${time}`;
}

/**
 * Why a local time has no single instant: summer time skips it, it occurs twice, or it is not a valid time.
 */
export type LocalTimeIssue = 'time_skipped' | 'time_repeated' | 'invalid_date';

/**
 * Converts a local time of the winery, `YYYY-MM-DDTHH:MM`, to an instant (ISO 8601, UTC). Otherwise returns
 * the issue: `time_skipped` or `time_repeated` for a time that a clock change skips or repeats,
 * `invalid_date` for no valid time.
 */
export function parseWineryTime(localTime: string): { instant: string } | { issue: LocalTimeIssue } {
  const asUtc = Date.parse(`${localTime}Z`);
  const local = localTime.slice(0, 16);
  if (!asUtc || new Date(asUtc).toISOString().slice(0, 16) !== local) return { issue: 'invalid_date' };
  const [instant, second] = OFFSETS.map((hours) => new Date(asUtc - hours * HOUR_MS).toISOString()).filter(
    (each) => toWineryLocalTime(each) === local,
  );
  if (!instant) return { issue: 'time_skipped' };
  return second ? { issue: 'time_repeated' } : { instant };
}

/**
 * Returns the instant (epoch milliseconds) of a local time of the winery, `HH:MM`, which may be one of the
 * next morning (`26:00`). A repeated time is its first instant; `null` for one that a clock change skips.
 */
export function findWineryInstant(day: string, time: string): number | null {
  const [hours = '', minutes = ''] = time.split(':');
  const localDay = addDays(day, Math.floor(Number(hours) / 24));
  const local = `${localDay}T${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
  const asUtc = Date.parse(`${local}Z`);
  const instants = OFFSETS.map((offset) => asUtc - offset * HOUR_MS);
  return instants.find((instant) => toWineryLocalTime(new Date(instant).toISOString()) === local) ?? null;
}
