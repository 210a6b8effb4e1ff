import * as z from 'zod';

/** How many days, weeks and months keep their newest backup. */
export interface Retention {
  d: number;
  w: number;
  m: number;
}

const PART = /^([0-9]{1,4})([dwm])$/;

/** Written as `7d,4w,12m`; what is left out keeps none. */
export const RetentionRule = z.string().transform((text, context): Retention => {
  const kept: Retention = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = PART.exec(part.trim()) ?? [];
    if (count === undefined || unit === undefined) {
      context.addIssue('must be like 7d,4w,12m: how many days, weeks and months keep a backup');
      return z.NEVER;
    }
    kept[unit as keyof Retention] = Number(count);
  }
  return kept;
});

const DAY_MS = 86_400_000;
/** The first Monday of the epoch was its fifth day. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS - 4) / 7));
const PERIODS: Readonly<Record<keyof Retention, (at: Date) => string>> = {
  d: (at) => at.toISOString().slice(0, 10),
  w: weekOf,
  m: (at) => at.toISOString().slice(0, 7),
};

/**
 * Which archives to keep: the newest of each of the last days, weeks (from Monday, UTC) and months that have one, and
 * all of the newest one's last 24 hours, so that one that was made by hand before some work drops no other.
 */
export function keptArchives<Archive extends { createdAt: Date }>(
  archives: readonly Archive[],
  rule: Retention,
): Set<Archive> {
  const newestFirst = archives.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const newest = newestFirst[0]?.createdAt.getTime() ?? 0;
  const kept = new Set(newestFirst.filter(({ createdAt }) => newest - createdAt.getTime() < DAY_MS));
  for (const [unit, periodOf] of Object.entries(PERIODS)) {
    const newestOf = new Map<string, Archive>();
    for (const archive of newestFirst) {
      const period = periodOf(archive.createdAt);
      if (!newestOf.has(period)) newestOf.set(period, archive);
    }
    for (const archive of [...newestOf.values()].slice(0, rule[unit as keyof Retention])) kept.add(archive);
  }
  return kept;
}
