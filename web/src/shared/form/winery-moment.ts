import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { WINERY_TIME_ZONE } from '#contract/visibility';

/** What a form holds for a moment that is not whole or does not exist; the contract refuses it as an invalid date. */
export const NO_MOMENT = '';

/** `2026-05-01T16:00:00Z` → `2026-05-01T18:00`, the day and time at the winery. Empty for what is no moment. */
export function wineryTime(moment: string | null): string {
  if (!moment) return '';
  return toCalendarDateTime(parseAbsolute(moment, WINERY_TIME_ZONE)).toString().slice(0, 16);
}

/**
 * The moment in UTC of a day and time at the winery, `null` for none. A time that comes twice, when summer time ends, means
 * the first; one that the clock skips, when it begins, means an hour later.
 */
export function momentAt(wineryTime: string): string | null {
  return wineryTime === '' ? null : toZoned(parseDateTime(wineryTime), WINERY_TIME_ZONE).toAbsoluteString();
}
