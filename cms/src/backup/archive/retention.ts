import { BACKUP_RULES } from '../../contract/backup-rules.mjs';
import { isAheadOfClock, now } from '../../core/process/clock';
import type { Retention } from '../../contract/variable-rules.mjs';
import { toDefaultedSchema } from '../../contract/variable-schema';
import type { ArchiveInfo, BackupSet } from './backup-set';

/** Parses a rule such as `7d,4w,12m`; omitted units count as 0. */
export const RetentionRule = toDefaultedSchema(BACKUP_RULES.BACKUP_KEEP);

const DAY_MS = 86_400_000;
/** Number of the week since the epoch. The first Monday of the epoch was its fifth day. */
const toWeekNumber = (instant: Date): string => String(Math.floor((instant.getTime() / DAY_MS - 4) / 7));
const PERIODS: Readonly<Record<keyof Retention, (at: Date) => string>> = {
  d: (instant) => instant.toISOString().slice(0, 10),
  w: toWeekNumber,
  m: (instant) => instant.toISOString().slice(0, 7),
};

/**
 * Returns the archives to retain; deletes nothing. These are all within 24 hours before the newest, so that a
 * manual backup does not replace the others of that day, and the newest of each of the last `d` days, `w`
 * weeks (from Monday) and `m` months that have one, in UTC. Archives that are dated ahead of the clock are
 * retained until their date and take the place of no other.
 */
export function selectRetained<Archive extends { createdAt: Date }>(
  archives: readonly Archive[],
  counts: Retention,
  present: Date,
): Set<Archive> {
  const isAhead = ({ createdAt }: Archive): boolean => isAheadOfClock(createdAt, present);
  const newestFirst = archives
    .filter((archive) => !isAhead(archive))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const newest = newestFirst[0]?.createdAt.getTime() ?? 0;
  const retained = new Set([
    ...archives.filter(isAhead),
    ...newestFirst.filter(({ createdAt }) => newest - createdAt.getTime() < DAY_MS),
  ]);
  for (const [unit, toPeriod] of Object.entries(PERIODS)) {
    const newestByPeriod = new Map<string, Archive>();
    for (const archive of newestFirst) {
      const period = toPeriod(archive.createdAt);
      if (!newestByPeriod.has(period)) newestByPeriod.set(period, archive);
    }
    for (const archive of [...newestByPeriod.values()].slice(0, counts[unit as keyof Retention])) retained.add(archive);
  }
  return retained;
}

/** Digits of an object name that identify it in memory: 48 bits fit into a number. */
const SHORT_HASH_DIGITS = 12;
const toShortHash = (object: string): number =>
  Number.parseInt(object.slice(object.lastIndexOf('/') + 1).slice(0, SHORT_HASH_DIGITS), 16);

async function deleteArchive(set: BackupSet, { objects }: ArchiveInfo): Promise<void> {
  // Deletes the manifest first: after an interruption the rest counts as unfinished.
  const manifestFirst = objects.toSorted((a, b) => Number(b.includes('/manifest')) - Number(a.includes('/manifest')));
  for (const object of manifestFirst) await set.store.delete(object);
}

/**
 * Media objects that the archives need; `null` when one of them cannot be read, such as one with an old key.
 */
async function readUsedFiles(set: BackupSet, retained: readonly ArchiveInfo[]): Promise<Set<number> | null> {
  const used = new Set<number>();
  try {
    for (const archive of retained)
      for await (const object of set.readObjectList(archive)) used.add(toShortHash(object));
    return used;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Deletes media objects that no archive needs, unless that is unknown. Returns their number. */
async function deleteUnusedFiles(set: BackupSet, retained: readonly ArchiveInfo[]): Promise<number> {
  const used = await readUsedFiles(set, retained);
  if (!used) return 0;
  let deletedCount = 0;
  for await (const { name } of set.listMediaObjects()) {
    if (used.has(toShortHash(name))) continue;
    await set.store.delete(name);
    deletedCount += 1;
  }
  return deletedCount;
}

/**
 * Deletes archives without a manifest and partly written objects, which killed backups left behind. No other
 * process may write to the set. Returns the number of archives.
 */
export async function deleteUnfinishedArchives(set: BackupSet): Promise<number> {
  await set.store.clearUnfinished();
  const unfinished = (await set.listArchives()).filter(({ isComplete }) => !isComplete);
  for (const archive of unfinished) await deleteArchive(set, archive);
  return unfinished.length;
}

/**
 * Deletes finished archives that the retention rule does not keep, and then media files that no other archive
 * needs; these stay if the list of a retained archive cannot be read. Returns both numbers.
 */
export async function deleteExpiredArchives(
  set: BackupSet,
  counts: Retention,
): Promise<{ archives: number; files: number }> {
  const archives = (await set.listArchives()).filter(({ isComplete }) => isComplete);
  const retained = selectRetained(archives, counts, now());
  const expired = archives.filter((archive) => !retained.has(archive));
  for (const archive of expired) await deleteArchive(set, archive);
  return { archives: expired.length, files: expired.length > 0 ? await deleteUnusedFiles(set, [...retained]) : 0 };
}
