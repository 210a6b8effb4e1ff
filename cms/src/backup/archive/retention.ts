import { BACKUP_RULES } from '../../contract/environment-rules.mjs';
import type { Retention } from '../../contract/variable-rules.mjs';
import { toDefaultedSchema } from '../../contract/variable-schema';
import type { ArchiveName, BackupSet } from './backup-set';

/** Parses a rule such as `7d,4w,12m`; omitted units count as 0. */
export const RetentionRule = toDefaultedSchema(BACKUP_RULES.BACKUP_KEEP);

const DAY_MS = 86_400_000;
/** Number of the week since the epoch. The first Monday of the epoch was its fifth day. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / DAY_MS - 4) / 7));
const PERIODS: Readonly<Record<keyof Retention, (at: Date) => string>> = {
  d: (at) => at.toISOString().slice(0, 10),
  w: weekOf,
  m: (at) => at.toISOString().slice(0, 7),
};

/**
 * Archives to keep: the newest of each of the last days, weeks (from Monday, UTC) and months that have one,
 * and all within 24 hours before the newest, so that a manual backup does not replace the others of that day.
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

/** Digits of an object name that identify it in memory: 48 bits fit into a number. */
const DIGITS = 12;
const digitsOf = (object: string): number =>
  Number.parseInt(object.slice(object.lastIndexOf('/') + 1).slice(0, DIGITS), 16);

async function drop(set: BackupSet, { objects }: ArchiveName): Promise<void> {
  // Deletes the manifest first: after an interruption the rest counts as unfinished.
  const manifestFirst = objects.toSorted((a, b) => Number(b.includes('/manifest')) - Number(a.includes('/manifest')));
  for (const object of manifestFirst) await set.store.delete(object);
}

/**
 * Media objects that the archives need; `null` when one of them cannot be read, such as one with an old key.
 */
async function usedFiles(set: BackupSet, kept: readonly ArchiveName[]): Promise<Set<number> | null> {
  const used = new Set<number>();
  try {
    for (const archive of kept) for await (const object of set.readObjectList(archive)) used.add(digitsOf(object));
    return used;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Deletes media objects that no archive needs, unless that is unknown. Returns their number. */
async function dropUnused(set: BackupSet, kept: readonly ArchiveName[]): Promise<number> {
  const used = await usedFiles(set, kept);
  if (!used) return 0;
  let dropped = 0;
  for await (const { name } of set.mediaObjects()) {
    if (used.has(digitsOf(name))) continue;
    await set.store.delete(name);
    dropped += 1;
  }
  return dropped;
}

/**
 * Deletes unfinished archives and objects of killed backups. No other process may write to the set. Returns
 * the number of archives.
 */
export async function dropUnfinished(set: BackupSet): Promise<number> {
  await set.store.clearUnfinished();
  const unfinished = (await set.archives()).filter(({ isComplete }) => !isComplete);
  for (const archive of unfinished) await drop(set, archive);
  return unfinished.length;
}

/**
 * Deletes archives that the rule does not keep, and media objects that only they needed. Returns how many.
 */
export async function dropOld(set: BackupSet, rule: Retention): Promise<{ archives: number; files: number }> {
  const archives = (await set.archives()).filter(({ isComplete }) => isComplete);
  const kept = keptArchives(archives, rule);
  const old = archives.filter((archive) => !kept.has(archive));
  for (const archive of old) await drop(set, archive);
  return { archives: old.length, files: old.length > 0 ? await dropUnused(set, [...kept]) : 0 };
}
