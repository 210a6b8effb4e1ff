import { parseDate } from '@internationalized/date';
import { WINERY_TIME_ZONE } from '#contract/visibility';

/** The first moment of a day at the winery, and the first one after it, in UTC; `null` for what is no day, `YYYY-MM-DD`. */
export function boundsOfDay(day: string): { start: string; end: string } | null {
  try {
    const date = parseDate(day);
    return {
      start: date.toDate(WINERY_TIME_ZONE).toISOString(),
      end: date.add({ days: 1 }).toDate(WINERY_TIME_ZONE).toISOString(),
    };
  } catch {
    return null;
  }
}
