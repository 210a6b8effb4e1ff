import { BACKUP_RULES } from '../../contract/environment-rules.mjs';
import type { Retention } from '../../contract/variable-rules.mjs';
import { toDefaultedSchema } from '../../contract/variable-schema';
import type { ArchiveName, BackupSet } from './backup-set';

/** Written as `7d,4w,12m`; a unit that is left out keeps none. */
export const RetentionRule = toDefaultedSchema(BACKUP_RULES.BACKUP_KEEP);

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

/** Digits of an object's name that tell it from others in memory: 48 bits, which a number holds. */
const DIGITS = 12;
const digitsOf = (object: string): number =>
  Number.parseInt(object.slice(object.lastIndexOf('/') + 1).slice(0, DIGITS), 16);

async function drop(set: BackupSet, { objects }: ArchiveName): Promise<void> {
  // The manifest first: what is left of an archive whose removal was broken off is none.
  const manifestFirst = objects.toSorted((a, b) => Number(b.includes('/manifest')) - Number(a.includes('/manifest')));
  for (const object of manifestFirst) await set.store.delete(object);
}

/**
 * What the archives need; `null` when one of an earlier version cannot be read, such as one with the key
 * before.
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

/** Removes the files that none of the archives has, if that can be known. */
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

/** Removes what backups that were killed have left of themselves; nobody else may be writing. */
export async function dropUnfinished(set: BackupSet): Promise<number> {
  await set.store.clearUnfinished();
  const unfinished = (await set.archives()).filter(({ isComplete }) => !isComplete);
  for (const archive of unfinished) await drop(set, archive);
  return unfinished.length;
}

/** Removes the archives that the rule does not keep, and the files that only they needed. */
export async function dropOld(set: BackupSet, rule: Retention): Promise<{ archives: number; files: number }> {
  const archives = (await set.archives()).filter(({ isComplete }) => isComplete);
  const kept = keptArchives(archives, rule);
  const old = archives.filter((archive) => !kept.has(archive));
  for (const archive of old) await drop(set, archive);
  return { archives: old.length, files: old.length > 0 ? await dropUnused(set, [...kept]) : 0 };
}
