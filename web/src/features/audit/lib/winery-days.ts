import { parseDate } from '@internationalized/date';
import { WINERY_TIME_ZONE, wineryDay } from '#contract/visibility';

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

/** What happened on one day at the winery. */
export interface WineryDay<Entry> {
  /** `YYYY-MM-DD` */
  day: string;
  entries: Entry[];
}

/** Entries by the days at the winery on which they happened, in the order in which they come. */
export function byWineryDay<Entry extends { at: string }>(entries: readonly Entry[]): WineryDay<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = wineryDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, found]) => ({ day, entries: found }));
}
