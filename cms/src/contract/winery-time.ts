// Free of zod: pages that visitors read work with times by these functions.
import { wineryClock } from './visibility';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Minutes by which the clock of the winery is ahead of UTC at an instant (epoch ms). */
function getWineryOffset(instant: number): number {
  const { day, time } = wineryClock(new Date(instant));
  return Math.round(Date.parse(`${day}T${time}Z`) / MINUTE_MS - Math.floor(instant / MINUTE_MS));
}

/** An instant as the clock of the winery shows it, with its offset: `2026-09-05T18:30+02:00` (ISO 8601). */
export function toWineryTime(instant: string): string {
  const { day, time } = wineryClock(new Date(instant));
  const offset = getWineryOffset(Date.parse(instant));
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${day}T${time}${offset < 0 ? '-' : '+'}${hours ?? ''}:${minutes ?? ''}`;
}

/** Why a local time is no instant: summer time skips it, it comes twice as summer time ends, or it is none. */
export type LocalTimeIssue = 'time_skipped' | 'time_repeated' | 'invalid_date';

/**
 * The instant (ISO 8601, UTC) at which the clock of the winery shows a local time, `YYYY-MM-DDTHH:MM`, or why there
 * is not exactly one.
 */
export function parseWineryTime(localTime: string): { instant: string } | { issue: LocalTimeIssue } {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(localTime) ? Date.parse(`${localTime}Z`) : NaN;
  if (Number.isNaN(asUtc)) return { issue: 'invalid_date' };
  const offsets = new Set([getWineryOffset(asUtc - DAY_MS), getWineryOffset(asUtc + DAY_MS)]);
  const instants = [...offsets]
    .map((offset) => asUtc - offset * MINUTE_MS)
    .filter((instant) => {
      const { day, time } = wineryClock(new Date(instant));
      return localTime.startsWith(`${day}T${time}`);
    });
  const [instant] = instants;
  if (instant !== undefined && instants.length === 1) return { instant: new Date(instant).toISOString() };
  if (instant !== undefined) return { issue: 'time_repeated' };
  return { issue: offsets.size > 1 ? 'time_skipped' : 'invalid_date' };
}
