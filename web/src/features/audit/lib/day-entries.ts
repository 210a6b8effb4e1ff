import { wineryDay } from '#contract/visibility';

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
